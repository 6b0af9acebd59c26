import { useEffect, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { paletteTexts } from '../../texts/palette.ts';
import './open-palette.css';
import { Palette } from './palette.tsx';

/** Spelled alike in every language. */
const macKeys = '⌘ K';
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette: a button, and Ctrl K or ⌘ K on every page. */
export function OpenPalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      // A dialog keeps what was typed into it.
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="open-palette"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{paletteTexts.open}</span>
        <span className="open-palette-keys">{isMac ? macKeys : paletteTexts.keys}</span>
      </button>
      <Dialog title={paletteTexts.title} open={open} onClose={() => setOpen(false)}>
        <Palette onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
