/* Chromium takes the last `--disable-features` alone, and Playwright gives one of its own: its features first, then ours. */

/** As of Playwright 1.65.1, without Edge's (`disabledFeatures` in playwright-core/lib/coreBundle.js). */
const ofPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * A window without a screen has an address bar all the same, and two pages of its own for what pops up under it. With the
 * process that stands ready for the next site they took a fifth of the processor's time.
 */
const ofWindows = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...ofPlaywright, ...ofWindows].join(',')}`,
  // A page is gone before it pays: what optimizes its code took a quarter of its processor's time.
  '--js-flags=--no-turbofan --no-maglev',
];

/** For maps: drawn by the processor, as a machine for tests has no graphics card, and by code that runs long enough. */
export const drawingArguments = [
  ...chromiumArguments.filter((each) => each !== '--disable-gpu' && !each.startsWith('--js-flags')),
  ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
];
