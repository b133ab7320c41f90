/** How the registers of a Modbus device are read: `docs/protocols/modbus.md`. What a form offers. */
export interface DeviceProfileChoice {
  /** A `deviceProfileId`. */
  readonly id: string;
  readonly title: string;
  /** A plain sentence. */
  readonly note: string;
}

/** The one that a controller has until another is chosen. */
export const ownDeviceProfile = 'headgate';

export const deviceProfiles: readonly DeviceProfileChoice[] = [
  {
    id: ownDeviceProfile,
    title: 'Headgate’s register map',
    note: 'The device or its gateway follows our map: it tracks command IDs and refuses late commands.',
  },
  {
    id: 'plc-coil-timer',
    title: 'PLC: one coil and one timer register per station',
    note: 'The PLC counts down the seconds itself and confirms that in its first input register.',
  },
  {
    id: 'plc-coil-timer-meter',
    title: 'PLC: one coil, one timer register and one flow meter per station',
    note: 'As above, with the flow and the gallons counted for each station in its input registers.',
  },
  {
    id: 'plc-coil-timer-pressure',
    title: 'PLC: one coil, one timer register, one flow meter and one pressure gauge per station',
    note: 'As above, with the pressure at each station in its input registers.',
  },
  {
    id: 'plc-word-timer-minutes',
    title: 'PLC: one command word and one timer in minutes per station',
    note: 'For programs without coils: everything is a holding register, and times are whole minutes.',
  },
  {
    id: 'relay-board',
    title: 'Relay board without timers',
    note: 'Nothing would close a valve if the connection is lost, so Headgate reads and closes valves but opens none.',
  },
];
