/** The roles with their articles, as English sentences use them. */
export const roleWithArticle = { owner: 'an owner', editor: 'an editor', viewer: 'a viewer' } as const;
