import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiFailure } from './api/failure.ts';
import { App } from './app/app.tsx';
import { applyTheme, readTheme } from './app/theme.ts';
import { locale } from './format/locale.ts';

document.documentElement.lang = locale;
applyTheme(readTheme());
// A page that fails to load without a connection reports that itself, so nothing is logged.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiFailure)) console.error(error);
};
createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
