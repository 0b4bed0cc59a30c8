import contract from '@trackhoe/contract/package.json' with { type: 'json' }

/** The version of this release: server, apps and packages carry the same one. */
export const VERSION = contract.version
