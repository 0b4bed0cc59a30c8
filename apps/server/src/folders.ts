import { fileURLToPath } from 'node:url'

// This file stands in src/ and its bundle in dist/: one step up is apps/server from both.

/** Where the numbered SQL files are. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))

/** The folder that holds console/dist and fullscreen/dist in this repository. */
export const APPS_FOLDER = fileURLToPath(new URL('../../', import.meta.url))
