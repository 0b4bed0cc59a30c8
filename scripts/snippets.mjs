// The code of the READMEs, of the help for programmers and of examples/, compiled as it stands against the packed packages: a step of npm run packages.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'

const BLOCK = /^```(tsx?)\n([\s\S]*?)\n```$/gm

/** The lines that an importer writes for each of `examples/tasks`: no comments, no imports, no empty ones. */
export function linesOfTasks() {
  return globSync(join(root, 'examples/tasks/*')).map((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/^(\/\/.*|import [^;]*? from '[^']+')$/gm, '')
    const lines = code.split('\n').filter((line) => line.trim() !== '').length
    return [basename(file).replace(/\.tsx?$/, ''), lines]
  })
}

/** Writes each snippet as a module of its own into the project and returns how many there are. */
export function writeSnippets(project, packages) {
  const folder = join(project, 'snippets')
  mkdirSync(folder, { recursive: true })
  const files = []
  const pages = packages.flatMap(({ name }) => [
    [name, join(root, 'packages', name, 'README.md')],
    ...globSync(join(root, 'packages', name, 'docs/*.md')).map((file) => [`${name}-${basename(file, '.md')}`, file]),
  ])
  const help = globSync(join(root, 'apps/help/docs/*/dev/*.md')).map((file) => [
    `help-${basename(dirname(dirname(file)))}-${basename(file, '.md')}`,
    file,
  ])
  for (const [name, file] of [['repository', join(root, 'README.md')], ...pages, ...help]) {
    for (const [at, [, language, code]] of [...readFileSync(file, 'utf8').matchAll(BLOCK)].entries()) {
      files.push([`${name}-${at + 1}.${language}`, code])
    }
  }
  for (const file of globSync(join(root, 'examples/**/*.{ts,tsx}'))) {
    files.push([`example-${basename(file)}`, readFileSync(file, 'utf8')])
  }
  // A snippet without an import is a module all the same: its names are its own.
  for (const [name, code] of files) writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['dom', 'dom.iterable', 'es2023'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['react'],
    // Bundlers know style sheets, by types of their own.
    noUncheckedSideEffectImports: false,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }, null, 2))
  return files.length
}
