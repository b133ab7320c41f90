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
    note: 'The device or its gateway follows our map: it knows command ids, and refuses what comes late.',
  },
  {
    id: 'plc-coil-timer',
    title: 'PLC: a coil and a timer register a station',
    note: 'The PLC counts the seconds itself and says so in its first input register.',
  },
  {
    id: 'plc-word-timer-minutes',
    title: 'PLC: a command word and a timer in minutes a station',
    note: 'For programmes without coils: everything is a holding register, and times are whole minutes.',
  },
  {
    id: 'relay-board',
    title: 'Relay board without timers',
    note: 'Nothing would close a valve when the line is cut: it can be read and closed, and nothing is opened.',
  },
];
