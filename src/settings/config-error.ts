/** A setting is invalid. `message` is one line that names the setting, what was set and what is accepted. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
