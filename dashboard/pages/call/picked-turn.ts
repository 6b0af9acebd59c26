import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { usePlace } from './address.ts';
import type { Player } from './player.ts';
import type { Talk } from './talk.ts';

type PickedTurn = {
  /** The number of the turn that is looked at; until one is picked, the first answer's. */
  readonly picked: number | null;
  /** Looks at a turn; the address holds it. */
  readonly pick: (number: number) => void;
  /** Looks at the turn that is heard. */
  readonly follow: (number: number) => void;
};

/** The turn that is looked at. Where the address names one, the recording begins there. */
export function usePickedTurn({ speeches }: Pick<Talk, 'speeches'>, player: Player | null): PickedTurn {
  const [asked, setAsked] = usePlace('turn');
  const [own, follow] = useState(asked === null ? null : Number(asked));
  const pick = useCallback(
    (number: number) => {
      follow(number);
      setAsked(String(number));
    },
    [setAsked],
  );
  const begin = useEffectEvent(() => {
    const start = speeches.find(({ number }) => number === own);
    if (start !== undefined) player?.moveTo(start.fromMs);
  });
  useEffect(() => {
    if (player !== null) begin();
  }, [player]);
  const first = speeches.find(({ waterfall }) => waterfall !== null);
  return { picked: own ?? first?.number ?? null, pick, follow };
}
