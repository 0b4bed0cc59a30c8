#!/usr/bin/env node
// npm create trackhoe [folder] [-- --back-end own|trackhoe], and npx create-trackhoe upgrade [path …]
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { BACK_ENDS, createProject, ProjectError, type BackEnd } from './create-project.ts'
import { upgrade } from './upgrade/upgrade.ts'

/** A word, so that it is no folder of a new project; `./upgrade` is one. */
const UPGRADE = 'upgrade'

const USAGE = `npm create trackhoe [folder] [-- --back-end own|trackhoe]

  own        a back end of your own; a stand-in answers until you have one
  trackhoe   the server of Trackhoe, or a JeecgBoot

npx create-trackhoe upgrade [path …] [--from 0.1.0] [--write]

  Shows what releases of the packages change in the code below the paths (src when none is named), and what is left to
  do by hand. --write changes the files; --from names the version that the project comes from.`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'back-end': { type: 'string' },
      from: { type: 'string' },
      write: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, ...paths] = positionals
  if (values.help) console.log(USAGE)
  else if (command === UPGRADE) {
    const { from, write = false } = values
    const print = (text: string) => console.log(text)
    upgrade({ folder: process.cwd(), paths: paths.length > 0 ? paths : ['src'], from, write, print })
  } else await create(positionals[0], values['back-end'])
} catch (error) {
  if (!(error instanceof ProjectError || isUsageError(error))) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function create(named: string | undefined, wanted: string | undefined) {
  const folder = named ?? (await ask('Folder of the project', 'console'))
  const backEnd = backEndOf(wanted ?? (await ask(`Back end (${BACK_ENDS.join(', ')})`, 'own')))
  createProject({ folder, backEnd })
  const path = relative(process.cwd(), resolve(folder)) || '.'
  console.log(`\n${path} is ready:\n\n  cd ${path}\n  npm install\n  npm run dev\n`)
}

function backEndOf(text: string): BackEnd {
  const backEnd = BACK_ENDS.find((name) => name === text)
  if (!backEnd) throw new ProjectError(`There is no back end “${text}”: ${BACK_ENDS.join(' or ')}.`)
  return backEnd
}

/** Asks at a terminal; elsewhere the default holds. */
async function ask(prompt: string, byDefault: string): Promise<string> {
  if (!process.stdin.isTTY) return byDefault
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${prompt} [${byDefault}]: `)).trim() || byDefault
  } finally {
    terminal.close()
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
