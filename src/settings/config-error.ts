/** A setting is wrong. `message` is one line that names the setting, what came and what is accepted. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
