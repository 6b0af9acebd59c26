import type { Carrier, PhoneNumber } from '#client/paths.d.ts';
import { Copyable } from '../../components/copyable.tsx';
import { type Fact, Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { placeName } from '../../format/place.ts';
import { NumberCapabilities } from '../../parts/number-capabilities.tsx';
import { numberTexts } from '../../texts/numbers.ts';

type DetailsProps = { readonly number: PhoneNumber; readonly carrier: Carrier | undefined };

/** Every field of a number with its meaning. */
export function NumberDetails({ number, carrier }: DetailsProps) {
  return (
    <Panel title={numberTexts.details}>
      <Facts facts={factsOf(number, carrier)} />
    </Panel>
  );
}

function factsOf(number: PhoneNumber, carrier: Carrier | undefined): readonly Fact[] {
  const { facts } = numberTexts;
  const { phone_number_id, provider, provider_id, friendly_name, additional_data } = number;
  const place = placeName(additional_data);
  return [
    { ...facts.friendly_name, value: friendly_name },
    { ...facts.phone_number_id, value: <Copyable text={phone_number_id} name={facts.phone_number_id.term} /> },
    { ...facts.provider, value: carrier?.title ?? provider },
    ...(provider_id === ''
      ? []
      : [
          {
            ...facts.provider_id,
            value: <Copyable text={provider_id} name={facts.provider_id.term} />,
            hint: carrier?.number_id,
          },
        ]),
    { ...facts.is_active, value: number.is_active ? numberTexts.yes : numberTexts.no },
    { ...facts.is_bought, value: number.is_bought ? numberTexts.wasBought : numberTexts.wasRegistered },
    { ...facts.can, value: <NumberCapabilities of={additional_data.capabilities} /> },
    ...(place === '' ? [] : [{ ...facts.place, value: place }]),
    { ...facts.created_at, value: <Time at={number.created_at} /> },
    { ...facts.updated_at, value: <Time at={number.updated_at} /> },
  ];
}
