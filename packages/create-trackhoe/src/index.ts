#!/usr/bin/env node
// npm create trackhoe [folder] [-- --back-end own|trackhoe]
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { BACK_ENDS, createProject, ProjectError, type BackEnd } from './create-project.ts'

const USAGE = `npm create trackhoe [folder] [-- --back-end own|trackhoe]

  own        a back end of your own; a stand-in answers until you have one
  trackhoe   the server of Trackhoe, or a JeecgBoot`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'back-end': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) console.log(USAGE)
  else await create(positionals[0], values['back-end'])
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
