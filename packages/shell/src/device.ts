/** Browser names found in a user agent. Proper nouns, the same in every language. */
const browsers: readonly [string, RegExp][] = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*Safari\//],
];
const systems: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns the names of a device's browser and system; undefined when unknown. */
export const deviceOf = (user_agent: string) => ({
  browser: browsers.find(([, sign]) => sign.test(user_agent))?.[0],
  system: systems.find(([, sign]) => sign.test(user_agent))?.[0],
});
