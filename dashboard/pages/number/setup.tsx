import type { Carrier, PhoneNumber } from '#client/paths.d.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Panel } from '../../components/page.tsx';
import { Problem } from '../../components/states.tsx';
import { andList } from '../../format/list.ts';
import { numberTexts } from '../../texts/numbers.ts';
import { stepParts } from './steps.ts';

type SetupProps = { readonly number: PhoneNumber; readonly carrier: Carrier };

/** The settings to copy to the carrier so that calls arrive here. */
export function Setup({ number, carrier }: SetupProps) {
  const { title, configured, settings, setup, voice_url, status_url } = carrier;
  const nameOf = (address: string) => (address === voice_url ? numberTexts.voiceUrl : numberTexts.statusUrl);
  const addresses = [voice_url, status_url].filter((address) => address !== null);
  return (
    <Panel title={numberTexts.setup}>
      <div className="number-part">
        {!configured && <Problem>{numberTexts.missing(title, andList(settings))}</Problem>}
        <p className="number-more">{number.is_bought ? numberTexts.setupBought : numberTexts.setupMore(title)}</p>
        <ol className="number-steps">
          {setup.map((step) => (
            <li key={step}>
              {stepParts(step, addresses).map(({ type, text }) =>
                type === 'words' ? (
                  <span key={text}>{text}</span>
                ) : (
                  <Copyable key={text} text={text} name={nameOf(text)} />
                ),
              )}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}
