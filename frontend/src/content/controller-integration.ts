/** `/controller-integration`: specification, section 2. Which brands, and what each can do today: `brand-profiles.ts`. */
export const controllerIntegration = {
  title: 'Your controllers, our advice',
  lead: 'Headgate works with the controllers you already have, through a gateway or relays where they need one. No water moves until your farm gives consent.',
  note: 'During the pilot, commands are logged and simulated. Live control needs your farm’s explicit approval and on-site setup.',
  brands: {
    title: 'Six brands, and how to connect each',
    intro:
      'No brand works with Headgate out of the box. Each card says what works today, what the farm still needs, and what is publicly known.',
  },
  methods: {
    title: 'Four ways to connect',
    intro:
      'Choose the one that your controller supports. For the three open ones we publish everything that an installer needs.',
    items: [
      {
        type: 'mqtt',
        name: 'MQTT',
        text: 'The controller keeps a connection to our broker, or to your own, and receives commands at once. Each controller has its own credentials, which reach only its own topics.',
        fits: 'Fits gateways and newer field units behind a cellular modem. You do not have to open a port at the farm.',
      },
      {
        type: 'rest_api',
        name: 'REST API',
        text: 'We call an HTTPS address of the controller or of its cloud. Every call is signed, and so is every answer.',
        fits: 'Fits controllers with a web interface or a vendor’s server in between.',
      },
      {
        type: 'modbus',
        name: 'Modbus TCP',
        text: 'We write the valve and its timer to registers, then read them back to confirm.',
        fits: 'Fits pump stations and programmable controllers.',
      },
      {
        type: 'proprietary',
        name: 'Proprietary',
        text: 'A protocol that only its maker uses. Commands are logged and simulated, so you can plan and compare while we look for a way to connect.',
        fits: 'Fits everything else for now.',
      },
    ],
  },
  steps: {
    title: 'From registration to the first live run',
    items: [
      {
        name: 'Register',
        text: 'Enter the controller, its connection and its zones in Farm Setup. It takes a few minutes.',
      },
      {
        name: 'Give consent',
        text: 'On the controller’s page, your farm gives consent to live control. You can withdraw it at any time, and live control ends at once.',
      },
      {
        name: 'Test the connection',
        text: 'Headgate reads the controller and shows each step. No valve moves.',
      },
      {
        name: 'Try each zone',
        text: 'With somebody at the valve, you open each zone for one minute. The controller’s own timer closes it. All other commands are still simulated.',
      },
      {
        name: 'Go live',
        text: 'The Headgate team approves the controller. From then on, your commands move its valves. The controller confirms each command, or you see why it failed.',
      },
    ],
  },
  security: {
    title: 'Security today',
    intro: 'What is in place, what we are building, and what is planned.',
    parts: [
      {
        state: 'Implemented',
        kind: 'done',
        items: [
          'Controller keys are encrypted (AES-256-GCM) and never shown again',
          'Separate credentials and topic rights for each controller: no farm can reach another’s valves',
          'Farm consent and Headgate approval before a live command, both recorded',
          'No valve opens without an end time: the timer runs on the device, even if Headgate is down',
          'Controller addresses inside private networks are refused, even if a name is pointed there later',
        ],
      },
      {
        state: 'In development',
        kind: 'now',
        items: [
          'Regular rotation of the keys that encrypt your controllers’ keys',
          'Dashboards and alarms for our operators',
          'Regular tests that restore a backup',
        ],
      },
      {
        state: 'Planned',
        kind: 'next',
        items: [
          'Role-based access control for several people on a farm',
          'Client certificates for controllers',
          'A penetration test by an independent company',
        ],
      },
    ],
  },
  actions: {
    title: 'Wondering about your controller?',
    text: 'Tell us the brand and model, and we will tell you how it can connect.',
    contact: 'Ask us about it',
    calculator: 'Open the AI Calculator',
    setUp: 'Register a controller',
  },
} as const;
