export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'parley.theme';
const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

/** The viewer's selected theme; null follows the system. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return isTheme(stored) ? stored : 'system';
}

/** Applies a theme. */
export function applyTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
