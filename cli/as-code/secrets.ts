import { maskSecret } from '#src/integrations/secrets.ts';

/** Values of the environment by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const reference = /\$\{env:([A-Za-z_]\w*)\}/g;

/** A reference to a value of the environment. */
export const envReference = (...parts: readonly string[]): string =>
  `\${env:${parts
    .join('_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
    .replace(/^(?=\d)/, '_')}}`;

/** The names that a text refers to. */
export const envNamesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(reference), ([, name]) => name!);

/** The text with the values of its references; null if one of them is missing. */
export function withEnvironment(text: string, env: Environment): string | null {
  if (envNamesIn(text).some((name) => !env[name])) return null;
  return text.replace(reference, (_, name: string) => env[name]!);
}

/**
 * Whether a text with references may be what the server shows of a stored secret. Without the values of its references, any stored secret is taken
 * for it.
 */
export function matchesStored(text: string, shown: string, env: Environment): boolean {
  const value = withEnvironment(text, env);
  return value === null ? shown !== '' : maskSecret(value) === shown || value === shown;
}
