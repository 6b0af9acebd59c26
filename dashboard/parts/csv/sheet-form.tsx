import { type Encoding, encodings, type Separator, separators } from '#codecs/csv-dialect.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { csvTexts } from '../../texts/csv.ts';
import { ColumnList } from './column-list.tsx';
import { type Country, countries } from './numbers.ts';
import { dataRows, openSheet, type Sheet, type SheetDefaults, withHeader } from './sheet.ts';
import { SheetPreview } from './sheet-preview.tsx';
import './sheet-form.css';

type SheetFormProps = {
  readonly sheet: Sheet;
  readonly wish: SheetDefaults;
  /** The assistant whose variables are needed. */
  readonly assistant?: string | undefined;
  readonly onChange: (sheet: Sheet) => void;
  /** Selects another file. */
  readonly onDrop?: () => void;
};

const countryOptions = [{ value: '' as Country, text: csvTexts.noCountry }, ...countries()];

/** The format of a file, the mapping of its columns, and a preview of its first rows. */
export function SheetForm({ sheet, wish, assistant, onChange, onDrop }: SheetFormProps) {
  const { file, dialect, header, about, isWhole, country } = sheet;
  const reopen = (change: { encoding?: Encoding; separator?: Separator }) =>
    void openSheet(file, { ...wish, country, dialect: { ...dialect, ...change } }).then(onChange);
  const rows = Math.max(0, isWhole ? about - (header ? 1 : 0) : about);
  return (
    <div className="sheet-form">
      <div className="sheet-file">
        <p>
          <strong>{file.name}</strong>{' '}
          <span className="sheet-about">{isWhole ? csvTexts.about.whole(rows) : csvTexts.about.begun(rows)}</span>
        </p>
        {onDrop !== undefined && <Button onClick={onDrop}>{csvTexts.another}</Button>}
      </div>
      <fieldset className="sheet-written">
        <legend className="only-heard">{csvTexts.written}</legend>
        <Select
          label={csvTexts.separator}
          value={dialect.separator}
          options={separators.map((value) => ({ value, text: csvTexts.separators[value] }))}
          onPick={(separator) => reopen({ separator })}
        />
        <Select
          label={csvTexts.encoding}
          value={dialect.encoding}
          options={encodings.map((value) => ({ value, text: csvTexts.encodings[value] }))}
          onPick={(encoding) => reopen({ encoding })}
        />
        <Select
          label={csvTexts.country}
          hint={csvTexts.countryHint}
          value={country}
          options={countryOptions}
          onPick={(next) => onChange({ ...sheet, country: next })}
        />
        <label className="sheet-header">
          <input
            type="checkbox"
            checked={header}
            onChange={(event) => onChange(withHeader(sheet, event.target.checked, wish))}
          />
          {csvTexts.header}
        </label>
      </fieldset>
      <ColumnList sheet={sheet} wish={wish} assistant={assistant} onChange={onChange} />
      {dataRows(sheet).length > 0 && <SheetPreview sheet={sheet} />}
    </div>
  );
}
