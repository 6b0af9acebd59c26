/** Tones that identify an announcement of the network (`sit`: special information tones) or a fax machine that answers or calls. */
export type NetworkTone = 'sit' | 'fax_answer' | 'fax_call';
