import { Link } from 'react-router';
import type { WalletEntry } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { dollars } from '../../format/number.ts';
import { shellTexts } from '../../texts/shell.ts';
import { walletTexts } from '../../texts/wallet.ts';

const { entryColumns: titles, entryTypes } = walletTexts;
const tones: Readonly<Record<WalletEntry['type'], BadgeTone>> = {
  charge: 'plain',
  recharge: 'good',
  void: 'warning',
  refund: 'info',
};

/** The columns of the transactions; `undo` is for users with permission. */
export const transactionColumns = (undo: ((entry: WalletEntry) => void) | null): readonly Column<WalletEntry>[] => [
  { id: 'made', title: titles.made, width: '148px', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    id: 'type',
    title: titles.type,
    width: '100px',
    cell: ({ type }) => <Badge tone={tones[type]}>{entryTypes[type]}</Badge>,
  },
  { id: 'memo', title: titles.memo, width: 'minmax(160px, 2fr)', cell: ({ memo }) => memo },
  {
    id: 'about',
    title: titles.about,
    width: '70px',
    cell: ({ call_id }) => (call_id === null ? '' : <Link to={`/calls/${call_id}`}>{walletTexts.call}</Link>),
  },
  {
    id: 'amount',
    title: titles.amount,
    width: '110px',
    align: 'end',
    cell: ({ amount_micros }) => <strong>{dollars(amount_micros)}</strong>,
  },
  {
    id: 'balance',
    title: titles.balance,
    width: '110px',
    align: 'end',
    cell: ({ balance_micros }) => dollars(balance_micros),
  },
  ...(undo === null ? [] : [undoColumn(undo)]),
];

const undoColumn = (undo: (entry: WalletEntry) => void): Column<WalletEntry> => ({
  id: 'undo',
  title: shellTexts.actions,
  hidesTitle: true,
  width: '120px',
  align: 'end',
  cell: (entry) => {
    const { type, memo, amount_micros } = entry;
    if (type === 'void') return '';
    const what = memo === '' ? dollars(amount_micros) : memo;
    const isCharge = type === 'charge';
    return (
      <Button
        kind="quiet"
        aria-label={isCharge ? walletTexts.refundNamed(what) : walletTexts.voidNamed(what)}
        onClick={() => undo(entry)}
      >
        {isCharge ? walletTexts.refundAction : walletTexts.void}
      </Button>
    );
  },
});
