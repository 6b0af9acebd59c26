import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Player } from './player.ts';
import type { Timeline } from './timeline.ts';
import { useUrlParam } from './use-url-param.ts';

type PickedTurn = {
  /** The number of the selected turn; by default that of the first reply. */
  readonly picked: number | null;
  /** Selects a turn and stores it in the address. */
  readonly pick: (number: number) => void;
  /** Selects the turn that is playing. */
  readonly follow: (number: number) => void;
};

/** The selected turn. If the address names one, the recording starts there. */
export function usePickedTurn({ speeches }: Pick<Timeline, 'speeches'>, player: Player | null): PickedTurn {
  const [asked, setAsked] = useUrlParam('turn');
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
