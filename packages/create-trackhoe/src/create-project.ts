import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The back ends that a project can start on. */
export const BACK_ENDS = ['own', 'trackhoe'] as const

/** `own`: any back end, with a stand-in that answers at once. `trackhoe`: the platform's server, or a JeecgBoot. */
export type BackEnd = (typeof BACK_ENDS)[number]

export interface Project {
  /** The folder of the project, which has to be empty or absent. */
  folder: string
  backEnd: BackEnd
}

/** A request that cannot be fulfilled; the message is for the person who made it. */
export class ProjectError extends Error {}

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url))
const MANIFEST = fileURLToPath(new URL('../package.json', import.meta.url))

/** npm leaves files of these names out of a package. */
const RENAMED = { _gitignore: '.gitignore' }

/**
 * Writes a console into a folder: log-in, guarded routes, a list page with a form, theme, two languages and a test.
 *
 * Errors: `ProjectError` when the folder has files, which are left as they are, or when its name cannot name a package.
 */
export function createProject({ folder, backEnd }: Project): void {
  const target = resolve(folder)
  const name = packageName(basename(target))
  if (existsSync(target) && readdirSync(target).some((file) => file !== '.git')) {
    throw new ProjectError(`${target} has files already. Name an empty folder, or one that is not there yet.`)
  }
  mkdirSync(target, { recursive: true })
  cpSync(join(TEMPLATE, 'shared'), target, { recursive: true })
  cpSync(join(TEMPLATE, backEnd), target, { recursive: true })
  for (const [from, to] of Object.entries(RENAMED)) renameSync(join(target, from), join(target, to))
  writeManifest(join(target, 'package.json'), name)
}

/** Gives the manifest its name, and our packages the version of this one: they are released together. */
function writeManifest(file: string, name: string) {
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([dependency, range]) => [
      dependency,
      dependency.startsWith('@trackhoe/') ? `^${version}` : range,
    ]),
  )
  writeFileSync(file, `${JSON.stringify({ name, ...manifest, dependencies }, null, 2)}\n`)
}

/** The name of a folder as that of a package. Source: npm's rules of package names. */
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|-+$/g, '')
  if (name === '') throw new ProjectError(`No package can be named “${folder}”: use Latin letters and digits.`)
  return name
}
