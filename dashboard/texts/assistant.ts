import { translated } from './translated.ts';

type FieldTexts = Readonly<Record<string, { readonly label: string; readonly hint: string }>>;

/** The editor of an assistant; fields by their path in the API. */
export const assistantTexts = translated('assistantTexts', {
  title: 'Assistant',
  all: 'All assistants',
  exportFile: 'Export as file',
  tree: 'State tree',
  test: 'Test call',
  lacksVoice: 'Can’t take calls yet: choose a voice.',
  lacksPrompt: 'Can’t take calls yet: add a prompt or states.',
  noNumber: 'No phone number connected.',
  answers: (number: string) => `Answers ${number}.`,
  readOnly: 'View only. You need the editor role to make changes.',
  parts: 'Assistant settings',
  tabs: {
    general: 'General',
    voice: 'Voice',
    conversation: 'Conversation',
    knowledge: 'Knowledge',
    tools: 'Tools',
    analysis: 'Analysis',
    website: 'Website',
  },
  hasErrors: 'has errors',
  saved: 'Saved. New calls will use these settings.',
  savedDraft: 'Saved in the draft. Calls use it once you publish it.',
  notSaved: 'Couldn’t save. Fix the highlighted fields on the marked tabs.',
  more: 'More settings',
  byDefault: (value: string) => `Default: ${value}`,
  yes: 'Yes',
  no: 'No',
  unset: (value: string) => `Default (${value})`,

  sections: {
    identity: 'Identity and instructions',
    begin: 'Start of the call',
    technical: 'Model, time zone and recording',
  },
  speakers: { assistant: 'Assistant', user: 'Caller' },
  types: {
    single_prompt: 'One prompt for the whole call',
    multi_task: 'A tree of states, each with its own task',
  },
});

/** Words of the fields for pictures. */
export const pictureTexts = translated('pictureTexts', {
  choose: 'Choose image',
  remove: 'Remove',
  uploaded: 'Uploaded image',
  elsewhere: 'The dashboard shows the initial instead, because it doesn’t load images from other sites.',
  unreadable: 'The browser can’t read this file. Choose a PNG, JPEG, WebP or GIF image.',
});

/** Labels and hints of the fields on the tab “General”. */
export const generalFields = translated('generalFields', {
  name: { label: 'Name', hint: 'Shown to you and to website visitors. Callers don’t hear it.' },
  avatar: { label: 'Picture', hint: 'Shown in this dashboard and in the widget. Enter a URL or choose an image.' },
  assistant_type: { label: 'Type', hint: 'With one prompt for the whole call, the assistant ignores its states.' },
  prompt: {
    label: 'Prompt',
    hint: 'Who the assistant is, what it should do and how it should speak. Applies in every state. Type {{ to insert a variable.',
  },
  who_speaks_first: { label: 'Who speaks first', hint: 'After the call is answered.' },
  begin_message: {
    label: 'Greeting',
    hint: 'Spoken word for word. Leave empty to let the model write it.',
  },
  model: {
    label: 'Language model',
    hint: '“service-plg” is this server’s default. To use another model, enter provider/model.',
  },
  timezone: {
    label: 'Time zone',
    hint: 'Used for dates and times in the prompt and for campaign hours.',
  },
  call_recording_enabled: {
    label: 'Record calls',
    hint: 'Records each side on its own channel. Tell callers if the law requires it.',
  },
  publishes_edits: {
    label: 'Publish changes immediately',
    hint: 'If off, changes are a draft that you publish under Versions.',
  },
} satisfies FieldTexts);

export const toolsTexts = translated('toolsTexts', {
  title: 'Tools in every state',
  hint: 'Actions available at any point in the call: look something up, book, transfer, hang up. State-specific tools are set in the state tree.',
  none: 'No tools yet.',
  add: 'Tool type',
  addButton: 'Add tool',
  functionOf: (app: string, name: string) => `${app}: ${name}`,
  remove: 'Remove tool',
  described: {
    end_call: 'Ends the call. Use it when everything is said and both sides have said goodbye.',
    transfer_call: 'Transfers the caller to a person. Use it when the caller asks for one, or when you can’t help.',
    collect_digits: 'Collects digits that the caller types on the keypad.',
    send_digits: 'Sends keypad tones to a phone menu.',
    custom: 'new_tool',
  },
  custom: 'Custom function (by ID or URL)',
  transferTo: { label: 'Transfer to', hint: 'Phone number or SIP address.' },
  fromIntegration: 'Leave empty to use the integration’s own value.',
  noObject: 'Not a valid JSON object. Changes weren’t applied.',
  list: 'Tools',
  asText: 'Edit as JSON',
  asTextHint: 'A JSON array of tools, in the API format.',
  notJson: 'Not a valid JSON array of tools.',
  unnamed: 'Untitled',
});

export const analysisTexts = translated('analysisTexts', {
  title: 'Post-call analysis',
  hint: 'Answered from the transcript after each call. Results appear on the call page, in the API and in webhooks.',
  none: 'No questions yet. Every call still gets a summary and a completion status.',
  add: 'Add question',
  remove: (name: string) => `Remove ${name}`,
  name: 'Name',
  description: 'Instructions',
  type: 'Answer type',
  types: { string: 'Text', number: 'Number', boolean: 'Yes/no', enum: 'One of…' },
  options: 'Allowed values',
  optionsHint: 'One per line.',
  nameMissing: 'Enter a name. Questions without a name aren’t saved.',
  twice: 'Another question has this name. Use a different one.',
  optionsMissing: 'Enter at least one allowed value. Questions without allowed values aren’t saved.',
  unreadable: 'These questions can’t be shown as a list. Edit them as JSON.',
  number: (place: number) => `question ${place}`,
});

export const knowledgeTexts = translated('knowledgeTexts', {
  title: 'Knowledge base',
  text: 'Text',
  textHint:
    'Facts, prices, opening hours, rules. Headings (# …) and blank lines split the text into sections for lookup.',
  addFile: 'Add text file',
  added: (name: string) => `Added the contents of ${name} at the end.`,
  tooLong: 'File too long (limit: 500,000 characters).',
  size: (characters: string, most: string) => `${characters} of ${most} characters`,
  stored: (summary: string) => `Currently saved: ${summary}.`,
  storedNone: 'Nothing saved yet.',
  how: 'Up to 6,000 characters (including questions) are always in context. Beyond that, the assistant gets the sections most relevant to what the caller says.',
  faq: 'Questions and answers',
  faqHint: 'The assistant answers from these, and website visitors see them before they call.',
  addQuestion: 'Add question',
  question: 'Question',
  answer: 'Answer',
  remove: (place: number) => `Remove question ${place}`,
  questionMissing: 'Enter a question. Answers without a question aren’t saved.',
  faqUnreadable: 'These questions can’t be shown as a list. Edit them as JSON.',
  search: 'Test lookup',
  searchHint: 'Searches the saved version.',
  ask: 'Caller’s question',
  find: 'Search',
  whole: 'The whole text is always in context, so no lookup is needed.',
  nothing: 'No matches. The assistant would say it doesn’t know.',
  found: 'Matching sections',
});

export const websiteTexts = translated('websiteTexts', {
  title: 'On your website',
  hint: 'Adds a button to your pages. It opens a panel with common questions and a voice call with a transcript.',
  snippet: 'Embed code',
  preview: 'Preview',
  previewHint: 'As visitors see it. Calls are disabled in the preview.',
  logoHint: 'Pictures with a URL appear only on your website: the dashboard doesn’t load images from other sites.',
  pickColor: 'Pick a color',
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark' },
  panel: 'Preview of',
  panels: { open: 'Panel', closed: 'Button' },
  questionsElsewhere: 'Edit the questions on the Knowledge tab.',
  noDomains: 'No domains yet. Until you add one, the widget shows “Not available on this website”.',
});

/** Labels and hints of the fields on the tab “Website”. */
export const websiteFields = translated('websiteFields', {
  chatbot_whitelisted_domains: {
    label: 'Allowed domains',
    hint: 'One per line: www.example.com, *.example.com for all subdomains, localhost:3000.',
  },
  chatbot_accent_color: { label: 'Color', hint: 'Button and accent color, e.g. #0f766e.' },
  chatbot_logo: {
    label: 'Logo',
    hint: 'Shown in a circle on the button. Leave empty to show the assistant’s picture.',
  },
  chatbot_begin_message: {
    label: 'Web greeting',
    hint: 'Used instead of the greeting. Leave empty to use the same one.',
  },
} satisfies FieldTexts);
