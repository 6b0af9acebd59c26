import { useEffect, useRef, useState } from 'react';
import { readOptions } from '#client/widget/options.js';
import { Widget } from '#client/widget/widget.js';
import { SegmentedControl } from '../../components/tabs.tsx';
import { language } from '../../format/locale.ts';
import { isShown } from '../../parts/picture.tsx';
import { websiteTexts } from '../../texts/assistant.ts';
import { useEditor } from './editor-context.ts';
import { readFaq } from './faq.ts';
import { Section } from './section.tsx';
import './widget-preview.css';

type Theme = keyof typeof websiteTexts.themes;
type Shown = keyof typeof websiteTexts.panels;

/** The preview places no calls. */
const quiet = {
  state: { phase: 'idle', problem: null, muted: false, speaking: false, held: false, liveSince: null, lasted: null },
  isOn: false,
  start: () => {},
  hangUp: () => {},
} as const;
/** Delays updates while the user types. */
const afterMs = 250;

/** The web widget as visitors see it, including unsaved changes. */
export function WidgetPreview() {
  const { assistant, draft } = useEditor();
  const [theme, setTheme] = useState<Theme>('light');
  const [shown, setShown] = useState<Shown>('open');
  const place = useRef<HTMLDivElement>(null);
  const { name, avatar, chatbot_accent_color, chatbot_faq, chatbot_logo } = draft;
  const { assistant_id } = assistant;
  useEffect(() => {
    let widget: Widget | null = null;
    const timer = window.setTimeout(() => {
      const options = readOptions({ assistant: assistant_id, theme, lang: language });
      const config = {
        name,
        chatbot_accent_color,
        chatbot_faq: readFaq(chatbot_faq) ?? [],
        chatbot_logo: shownHere(chatbot_logo),
        avatar: shownHere(avatar),
      };
      widget = new Widget({ options, conversation: { ...quiet }, config, place: place.current! });
      if (shown === 'open') widget.open({ focus: false });
    }, afterMs);
    return () => {
      window.clearTimeout(timer);
      widget?.remove();
    };
  }, [assistant_id, theme, shown, name, avatar, chatbot_accent_color, chatbot_faq, chatbot_logo]);
  return (
    <Section title={websiteTexts.preview} hint={websiteTexts.previewHint}>
      <div className="preview-choices">
        <SegmentedControl
          label={websiteTexts.panel}
          value={shown}
          options={optionsOf(websiteTexts.panels)}
          onPick={setShown}
        />
        <SegmentedControl
          label={websiteTexts.theme}
          value={theme}
          options={optionsOf(websiteTexts.themes)}
          onPick={setTheme}
        />
      </div>
      <div className="preview" data-theme={theme} ref={place} />
      {[avatar, chatbot_logo].some((url) => url !== shownHere(url)) && (
        <p className="website-note">{websiteTexts.logoHint}</p>
      )}
    </Section>
  );
}

const shownHere = (url: string): string => (isShown(url) ? url : '');

const optionsOf = <T extends string>(words: Readonly<Record<T, string>>) =>
  (Object.keys(words) as T[]).map((value) => ({ value, text: words[value] }));
