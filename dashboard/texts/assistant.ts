type FieldTexts = Readonly<Record<string, { readonly label: string; readonly hint: string }>>;

/** The editor of an assistant; fields by their path in the API. */
export const assistantTexts = {
  title: 'Assistant',
  all: 'All assistants',
  tree: 'State tree',
  test: 'Test call',
  lacksVoice: 'It cannot take calls yet: it has no voice.',
  lacksPrompt: 'It cannot take calls yet: it has neither a prompt nor states.',
  noNumber: 'No phone number leads to it.',
  answers: (number: string) => `Answers ${number}.`,
  readOnly: 'You may look at this assistant. Changing it takes the role editor.',
  parts: 'Parts of the assistant',
  tabs: {
    general: 'General',
    voice: 'Voice',
    conversation: 'Conversation',
    knowledge: 'Knowledge',
    tools: 'Tools',
    analysis: 'Analysis',
    website: 'Website',
  },
  hasErrors: 'something is wrong here',
  saved: 'Saved. Calls that begin now use it.',
  notSaved: 'Not saved yet: what is wrong stands beside its field, on the tabs that are marked.',
  more: 'More settings',
  byDefault: (value: string) => `Default: ${value}`,
  yes: 'Yes',
  no: 'No',
  unset: (value: string) => `As usual (${value})`,

  sections: {
    identity: 'Who it is, and what it does',
    begin: 'How a call begins',
    technical: 'Language model, time and recording',
  },
  speakers: { assistant: 'The assistant', user: 'The other person' },
  types: {
    single_prompt: 'One prompt for the whole call',
    multi_task: 'A tree of states, each with its own task',
  },
} as const;

/** What each field of the tab “General” means. */
export const generalFields = {
  name: { label: 'Name', hint: 'For you and for visitors of your website. Callers do not hear it.' },
  avatar: { label: 'Picture', hint: 'Address of a picture of the assistant, for programs that show one.' },
  assistant_type: { label: 'Kind', hint: 'A label for you and your programs. States work with both.' },
  prompt: {
    label: 'Prompt',
    hint: 'Who it is, what it is to do and how it is to speak. It holds in every state. Write {{ for what differs from call to call.',
  },
  who_speaks_first: { label: 'Who speaks first', hint: 'Once the call is answered.' },
  begin_message: {
    label: 'First words',
    hint: 'Said word for word. Leave it empty to let the model find the words.',
  },
  model: {
    label: 'Language model',
    hint: '“service-plg” is the one that this server is set up with; or provider/model, such as that of a provider with its own account.',
  },
  timezone: {
    label: 'Time zone',
    hint: 'Where it is: for dates and times in the prompt, and for when campaigns may call.',
  },
  call_recording_enabled: {
    label: 'Record calls',
    hint: 'Both sides on channels of their own. Tell callers where the law asks for it.',
  },
} as const satisfies FieldTexts;

export const toolsTexts = {
  title: 'Tools in every state',
  hint: 'What it may do beside talking, wherever it is in the conversation: look something up, book, transfer, hang up. Tools of one state stand in the state tree.',
  none: 'No tools yet: it can talk, and nothing else.',
  add: 'Something it may do',
  addButton: 'Add tool',
  functionOf: (app: string, name: string) => `${app}: ${name}`,
  remove: 'Remove this tool',
  described: {
    end_call: 'Ends the call. Use it when everything is said and both sides have said goodbye.',
    transfer_call: 'Gives the caller to a person. Use it when the caller asks for one, or when you cannot help.',
    collect_digits: 'Collects a number that the caller types on the phone.',
    send_digits: 'Presses keys, as a menu asks for them.',
  },
  transferTo: { label: 'Number to call', hint: 'Or a SIP address. Where the caller is given to.' },
  fromIntegration: 'Empty: as the integration has it.',
  noObject: 'This is no JSON object, and not taken over.',
  list: 'Tools',
  asText: 'As JSON',
  asTextHint: 'A JSON array of tools, as the API takes it.',
  notJson: 'This is no JSON array of tools.',
  unnamed: 'Without a name',
} as const;

export const analysisTexts = {
  title: 'Questions about each call',
  hint: 'Answered from the transcript when a call has ended. The answers stand on the page of the call, in the API and in webhooks.',
  none: 'No questions. Each call still gets a summary, and whether it came to its end.',
  add: 'Add a question',
  remove: (name: string) => `Remove ${name}`,
  name: 'Name',
  description: 'What is to be found out',
  type: 'Answer',
  types: { string: 'Text', number: 'Number', boolean: 'Yes or no', enum: 'One of…' },
  options: 'Accepted answers',
  optionsHint: 'One a line.',
  nameMissing: 'A question without a name is not saved.',
  twice: 'Another question has this name.',
  optionsMissing: 'Without accepted answers this question is not saved.',
  unreadable: 'The questions are stored in a form that cannot be shown as a list.',
  number: (place: number) => `question ${place}`,
} as const;

export const knowledgeTexts = {
  title: 'What it knows',
  text: 'Text',
  textHint:
    'Facts, prices, opening hours, rules. Headings (# …) and empty lines divide it into what is found together.',
  addFile: 'Add a text file',
  added: (name: string) => `The text of ${name} stands at the end.`,
  tooLong: 'The file is too long: 500,000 characters go in.',
  size: (characters: string, most: string) => `${characters} of ${most} characters`,
  stored: (summary: string) => `Saved now: ${summary}.`,
  storedNone: 'Nothing is saved yet.',
  how: 'Up to 6,000 characters, questions included, are before the assistant all the time. Of more, it is given what fits the caller’s words.',
  faq: 'Questions with answers',
  faqHint: 'The assistant answers with them, and visitors of your website see them before they call.',
  addQuestion: 'Add a question',
  question: 'Question',
  answer: 'Answer',
  remove: (place: number) => `Remove question ${place}`,
  questionMissing: 'An answer without its question is not saved.',
  faqUnreadable: 'The questions are stored in a form that cannot be shown as a list.',
  search: 'What a caller’s question finds',
  searchHint: 'In what is saved now.',
  ask: 'What a caller may say',
  find: 'Find',
  whole: 'All of it is before the assistant: it is short enough that nothing needs to be looked up.',
  nothing: 'Nothing fits these words. The assistant would have to say that it does not know.',
  found: 'Found passages',
} as const;

export const websiteTexts = {
  title: 'On your website',
  hint: 'A button on your pages that opens a panel: frequent questions, and a call with its transcript.',
  snippet: 'Put this on your pages',
  preview: 'Preview',
  previewHint: 'As visitors see it. It does not call anybody here.',
  logoHint: 'The picture is shown on your pages only: the dashboard loads nothing from elsewhere.',
  pickColour: 'Pick a colour',
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark' },
  panel: 'What is shown',
  panels: { open: 'Panel', closed: 'Button' },
  questionsElsewhere: 'The questions stand under Knowledge.',
  nowhere: 'No domain is named: the button says “Not available on this website” everywhere.',
} as const;

/** What each field of the tab “Website” means. */
export const websiteFields = {
  chatbot_whitelisted_domains: {
    label: 'Domains',
    hint: 'Where it works, one a line: www.example.com, *.example.com for all below it, localhost:3000.',
  },
  chatbot_accent_color: { label: 'Colour', hint: 'Of the button and of what stands out, such as #0f766e.' },
  chatbot_logo: { label: 'Logo', hint: 'Address of a picture (https), shown in a circle.' },
  chatbot_begin_message: {
    label: 'First words to visitors',
    hint: 'In place of the first words of calls. Empty: the same as in calls.',
  },
} as const satisfies FieldTexts;
