/** The handbook of a hotel, by topic; topics do not overlap. */
export const handbook = {
  'Check-in and check-out':
    'Guests can check in from three in the afternoon. Rooms have to be left by eleven in the morning; a later departure, until two, costs twenty euros.',
  Breakfast:
    'Breakfast is served from half past six to ten, on weekends until eleven. It costs eighteen euros for adults; children under six eat for free.',
  Parking:
    'The garage has forty spaces and costs fifteen euros a night. Electric cars charge at four posts on level two. Vans higher than two metres do not fit.',
  Pets: 'Dogs are welcome for ten euros a night, but not in the restaurant. Cats stay for free. Assistance dogs go everywhere.',
  'Wireless network':
    'The network is called Harbour and is free. The password is printed on the sleeve of the key card.',
  'Swimming pool':
    'The pool on the roof is open from seven to nine in the evening, from May to September. Towels are at the lockers.',
  Cancellation:
    'A booking can be cancelled without charge until two days before arrival. After that the first night has to be paid.',
  'Airport transfer':
    'A shuttle bus leaves for the airport at every full hour from five to midnight. The ride takes twenty-five minutes and costs nine euros.',
  'Lost property': 'What was left behind is kept for ninety days. The porter sends it on for the price of the postage.',
  Accessibility:
    'Six rooms are made for wheelchairs, with a walk-in shower. The lift reaches every floor but the wine cellar.',
} as const;

/** Questions of guests, in several wordings, and the topic with the answer. */
export const questions: readonly (readonly [question: string, topic: keyof typeof handbook])[] = [
  ['when can I check in', 'Check-in and check-out'],
  ['what time do we have to leave the room', 'Check-in and check-out'],
  ['how late is the latest departure', 'Check-in and check-out'],
  ['do you serve breakfast on Sundays, I mean on the weekend', 'Breakfast'],
  ['how much is breakfast for a child', 'Breakfast'],
  ['until when is the breakfast served', 'Breakfast'],
  ['can I park my car at the hotel', 'Parking'],
  ['is there somewhere to charge an electric car', 'Parking'],
  ['we are coming with a high van, does it fit', 'Parking'],
  ['may I bring my dog', 'Pets'],
  ['are pets allowed', 'Pets'],
  ['we would travel with two cats', 'Pets'],
  ['what is the password of the wireless', 'Wireless network'],
  ['is the network free of charge', 'Wireless network'],
  ['is the swimming pool open in the evening', 'Swimming pool'],
  ['do I need my own towels', 'Swimming pool'],
  ['can I still cancel my booking', 'Cancellation'],
  ['what happens when I am cancelling the day before arriving', 'Cancellation'],
  ['how do I get to the airport', 'Airport transfer'],
  ['is there a bus or a shuttle', 'Airport transfer'],
  ['I left my umbrella behind, was something found', 'Lost property'],
  ['my mother uses a wheelchair', 'Accessibility'],
  ['does the lift go to every floor', 'Accessibility'],
];

const things = ['curtain', 'carpet', 'lamp', 'mirror', 'kettle', 'cushion', 'window', 'wardrobe', 'desk', 'minibar'];
const works = ['cleaned', 'inspected', 'repaired', 'replaced', 'polished', 'listed', 'ordered', 'counted'];
const places = ['north wing', 'south wing', 'annex', 'tower', 'old house', 'courtyard'];

/** The handbook, with its topics scattered over this many characters of house rules that answer no question. */
export function longHandbook(chars: number): string {
  const topics = Object.entries(handbook);
  const sections: string[] = [];
  let length = 0;
  for (let number = 1; length < chars; number += 1) {
    const [thing, work] = [things[number % things.length], works[(number * 7) % works.length]];
    const place = places[(number * 5) % places.length];
    const topic = number % 9 === 4 ? topics.shift() : undefined;
    const section =
      topic === undefined
        ? `## Rule ${number}\n\nEvery ${thing} of the ${place} is ${work} in week ${number % 52}. The housekeeper signs sheet ${number} for it and puts it into drawer ${number % 30}. If a ${thing} cannot be ${work}, the foreman is told in writing.`
        : `## ${topic[0]}\n\n${topic[1]}`;
    sections.push(section);
    length += section.length + 2;
  }
  for (const [title, text] of topics) sections.push(`## ${title}\n\n${text}`);
  return sections.join('\n\n');
}
