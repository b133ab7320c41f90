import type { ConnectionType, ControllerBrand } from '@headgate/contracts/controller-brand';

/** How far Headgate reaches a brand's controllers today, with nothing added to them. */
type BrandReach =
  /** A device of the farm's own that follows `docs/protocols/`: contacted as it is. */
  | 'direct'
  /** The maker's own interface is not one of ours: a gateway or relay of ours stands between, else all is simulated. */
  | 'gateway';

/** What is publicly known of a brand, and what Headgate makes of it. No promise of the maker's, and none for him. */
interface BrandProfile {
  readonly brand: ControllerBrand;
  readonly label: string;
  /** What is known in public of how the controllers are spoken to: a sentence. */
  readonly publiclyKnown: string;
  /** Where it is said; null: we found nothing published, and the sentence says so. */
  readonly source: { readonly title: string; readonly url: string } | null;
  readonly reach: BrandReach;
  /** What it may be registered as, the likeliest first. */
  readonly connectionTypes: readonly ConnectionType[];
  /** What works today: a sentence. */
  readonly worksToday: string;
  /** What it takes at the farm for live control: a sentence. */
  readonly needs: string;
}

const simulatedOtherwise = 'Until then, commands are logged and simulated.';

/** In the order of `controllerBrands`. The sources were looked at on 2026-11-21. */
export const brandProfiles: readonly BrandProfile[] = [
  {
    brand: 'rain_bird',
    label: 'Rain Bird',
    publiclyKnown:
      'We know of no published interface. Owners have worked out how the LNK Wi-Fi modules communicate on a local network.',
    source: {
      title: 'pyrainbird, a community project not affiliated with Rain Bird',
      url: 'https://pypi.org/project/pyrainbird/',
    },
    reach: 'gateway',
    connectionTypes: ['mqtt', 'rest_api', 'proprietary'],
    worksToday: `Headgate does not connect to Rain Bird’s modules. With a gateway at the farm that supports our MQTT or REST interface, it can control the valves. ${simulatedOtherwise}`,
    needs: 'A gateway on the local network or relays at the valve wires, with a timer of its own.',
  },
  {
    brand: 'hunter',
    label: 'Hunter',
    publiclyKnown:
      'Hydrawise controllers can be reached through Hunter’s cloud. Its API needs a key and is for personal use only, according to its documentation. Commercial use needs Hunter’s permission.',
    source: {
      title: 'Hydrawise REST API, version 1.4',
      url: 'https://github.com/ioBroker/AdapterRequests/files/6291513/Hydrawise.REST.API.pdf',
    },
    reach: 'gateway',
    connectionTypes: ['rest_api', 'mqtt', 'proprietary'],
    worksToday: `Headgate does not call Hydrawise. With a gateway that supports our REST or MQTT interface, it can control the valves. ${simulatedOtherwise}`,
    needs:
      'A gateway at the farm or relays at the valve wires; for Hydrawise itself, Hunter’s permission for commercial use.',
  },
  {
    brand: 'toro',
    label: 'Toro',
    publiclyKnown:
      'Sentinel field units are run from Toro’s own central software. We found no published interface.',
    source: {
      title: 'Toro Sentinel Central Software User’s Guide',
      url: 'https://manualzilla.com/doc/6964317/toro-sentinel-software-owner-s-manual',
    },
    reach: 'gateway',
    connectionTypes: ['mqtt', 'modbus', 'proprietary'],
    worksToday: `With a gateway that supports our MQTT interface, or a PLC with timers on Modbus, Headgate can control the valves. ${simulatedOtherwise}`,
    needs: 'Relays or a PLC at the valve wires, beside the controller or in its place.',
  },
  {
    brand: 'weathermatic',
    label: 'Weathermatic',
    publiclyKnown:
      'SmartLink, the maker’s cloud, has an API that starts and stops zones. It needs a developer key from Weathermatic.',
    source: {
      title: 'The “weathermatic” gem for SmartLink’s API v2, last released in 2014',
      url: 'https://rubygems.org/gems/weathermatic',
    },
    reach: 'gateway',
    connectionTypes: ['rest_api', 'mqtt', 'proprietary'],
    worksToday: `Headgate does not call SmartLink. With a gateway that supports our REST or MQTT interface, it can control the valves. ${simulatedOtherwise}`,
    needs: 'A gateway at the farm or relays at the valve wires; for SmartLink itself, a developer key.',
  },
  {
    brand: 'netafim',
    label: 'Netafim',
    publiclyKnown:
      'NMC controllers run programs on time or on a dry contact, and start or stop single valves by hand at the panel. We found no published register map or interface.',
    source: {
      title: 'NMC-Pro user manual',
      url: 'https://www.easymanua.ls/netafim/nmc-pro/manual?p=22',
    },
    reach: 'gateway',
    connectionTypes: ['modbus', 'mqtt', 'proprietary'],
    worksToday: `With a PLC with timers on Modbus, or a gateway that supports our MQTT interface, Headgate can control the valves. ${simulatedOtherwise}`,
    needs: 'A PLC or relays at the valve wires, and a device profile where its registers differ from ours.',
  },
  {
    brand: 'calsense',
    label: 'Calsense',
    publiclyKnown:
      'Controllers are run from Calsense’s own central software. We found no published interface.',
    source: {
      title: 'Specification of a central control system with Calsense’s COMM-1 software',
      url: 'https://studylib.net/doc/8410588/irrigation-central-control-system-a.-computer',
    },
    reach: 'gateway',
    connectionTypes: ['mqtt', 'modbus', 'proprietary'],
    worksToday: `With a gateway that supports our MQTT interface, or a PLC with timers on Modbus, Headgate can control the valves. ${simulatedOtherwise}`,
    needs: 'Relays or a PLC at the valve wires, beside the controller or in its place.',
  },
  {
    brand: 'other',
    label: 'Other',
    publiclyKnown:
      'Headgate’s own interfaces are published: MQTT topics, REST calls and a Modbus register map.',
    source: null,
    reach: 'direct',
    connectionTypes: ['mqtt', 'rest_api', 'modbus', 'proprietary'],
    worksToday:
      'Headgate can control a device that supports one of our interfaces, or a PLC that a device profile describes. Everything else is simulated.',
    needs: 'A timer or a watchdog in the device: Headgate opens no valve that cannot close by itself.',
  },
];
