/** The engine's types import those of Opus, which no browser loads, which import this one. */
declare module 'node:module' {
  export function createRequire(from: string): <Module>(name: string) => Module;
}
