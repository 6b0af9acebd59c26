type Problem = { readonly title: string; readonly hint: string };

export declare function readOptions(
  given: Readonly<Record<string, string>>,
  page?: { readonly lang: string; readonly languages: readonly string[] },
): {
  readonly assistant: string;
  readonly position: 'left' | 'right';
  readonly theme: 'light' | 'dark' | 'auto';
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl' | 'auto';
  readonly texts: Readonly<Record<string, string>> & {
    readonly problems: Readonly<Record<'busy' | 'permission_denied', Problem>>;
  };
};
