import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package. Found by its package.json, because source and bundle stand at different depths. */
export const SERVER_FOLDER = findUp(dirname(fileURLToPath(import.meta.url)))

/** Where the numbered SQL files are. */
export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'migrations') + sep

/** The folder that holds console/dist and fullscreen/dist in this repository. */
export const APPS_FOLDER = dirname(SERVER_FOLDER) + sep

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('[server] No package.json above the program: its migrations cannot be found.')
  return findUp(parent)
}
