/** The types of the engine lead to the one of Opus, which no browser loads, and that to this. */
declare module 'node:module' {
  export function createRequire(from: string): <Module>(name: string) => Module;
}
