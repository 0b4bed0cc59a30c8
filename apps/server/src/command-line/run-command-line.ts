import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { readConfig } from '../platform/core/config/config.ts'
import { languageOf, type OperatorLanguage, type OperatorText, type Report } from '../platform/core/operator-text.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import { readRelease } from '../platform/core/release.ts'
import { EXIT, type Command, type CommandInput } from './command.ts'
import { helpOf, overview } from './help.ts'

interface Terminal {
  environment: Readonly<Record<string, string | undefined>>
  out: (line: string) => void
  error: (line: string) => void
}

/** A command line that cannot be understood. */
class UsageError extends StartupError {}

/** Finds the command that the arguments name, runs it, and returns the exit code of the process. */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  let language = languageOf(terminal.environment)
  const printTo =
    (stream: (line: string) => void): Report =>
    (line) =>
      stream(line[language])
  try {
    language = readLanguage(args) ?? language
    const { command, rest } = findCommand(commands, args)
    if (!command) return showGeneral(commands, rest, language, terminal)
    const { values, positionals } = parse(command, rest)
    if (values['help'] === true) {
      terminal.out(helpOf(command, language))
      return EXIT.ok
    }
    assertOperands(command, positionals)
    const text = (name: string) => {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    }
    const environment = { ...terminal.environment, ...readEnvironmentFile(text('env-file')) }
    const input: CommandInput = {
      operands: positionals,
      option: text,
      flag: (name) => values[name] === true,
      readConfig: () => readConfig(environment),
      environment,
      language,
      print: printTo(terminal.out),
      note: printTo(terminal.error),
    }
    return (await command.run(input)) ?? EXIT.ok
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    terminal.error(error.text[language])
    return error instanceof UsageError ? EXIT.usage : EXIT.failed
  }
}

type OptionValues = Readonly<Record<string, string | boolean | undefined>>

/** Options that every command has. */
const COMMON = {
  help: { type: 'boolean', short: 'h' },
  lang: { type: 'string' },
  'env-file': { type: 'string' },
} as const

/** Read before everything else: the faults of the command line are in it too. */
function readLanguage(args: readonly string[]): OperatorLanguage | undefined {
  const at = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  if (at < 0) return undefined
  const given = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  if (/^zh([-_].*)?$/i.test(given)) return 'zh'
  if (/^en([-_].*)?$/i.test(given)) return 'en'
  throw new UsageError('--lang must be zh or en.', '--lang 必须是 zh 或 en。')
}

function findCommand(commands: readonly Command[], args: readonly string[]) {
  const operands = withoutCommonValues(args)
  const found = commands
    .filter(({ name }) => name.split(' ').every((word, index) => operands[index] === word))
    .sort((a, b) => b.name.length - a.name.length)[0]
  let rest = [...args]
  for (const word of found?.name.split(' ') ?? []) rest = rest.toSpliced(rest.indexOf(word), 1)
  return { command: found, rest }
}

/** The operands before the first option of the command itself: `--lang zh` may stand in front of it. */
function withoutCommonValues(args: readonly string[]): string[] {
  const operands: string[] = []
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg === '--lang' || arg === '--env-file') index += 1
    else if (!arg.startsWith('-')) operands.push(arg)
  }
  return operands
}

function showGeneral(
  commands: readonly Command[],
  args: readonly string[],
  language: OperatorLanguage,
  { out, error }: Terminal,
): number {
  if (args.includes('--version')) {
    out(readRelease().version)
    return EXIT.ok
  }
  const [first, second] = withoutCommonValues(args)
  const isHelp = first === undefined || first === 'help'
  if (isHelp) {
    const wanted = commands.find(({ name }) => name === args.slice(args.indexOf('help') + 1).join(' '))
    out(wanted && second !== undefined ? helpOf(wanted, language) : overview(commands, language))
    return args.length === 0 ? EXIT.usage : EXIT.ok
  }
  const text: OperatorText = {
    en: `There is no command ${[first, second].filter(Boolean).join(' ')}. trackhoe --help lists them.`,
    zh: `没有命令 ${[first, second].filter(Boolean).join(' ')}。运行 trackhoe --help 查看全部命令。`,
  }
  error(text[language])
  return EXIT.usage
}

function parse(command: Command, args: readonly string[]): { values: OptionValues; positionals: readonly string[] } {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  )
  try {
    return parseArgs({
      args: [...args],
      options: { ...COMMON, ...Object.fromEntries(own) },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    // The messages of Node name the option; its codes say what is wrong with it.
    const option = /'(-{1,2}[\w-]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const hint = { en: `trackhoe ${command.name} --help shows the options.`, zh: `运行 trackhoe ${command.name} --help 查看选项。` } // prettier-ignore
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new UsageError(`There is no option ${option}. ${hint.en}`, `没有选项 ${option}。${hint.zh}`)
    throw new UsageError(`The option ${option} is incomplete. ${hint.en}`, `选项 ${option} 的用法不对。${hint.zh}`)
  }
}

function assertOperands(command: Command, operands: readonly string[]) {
  const wanted = command.operands ?? []
  const missing = wanted.find((word, index) => !word.startsWith('[') && operands[index] === undefined)
  if (missing !== undefined) {
    throw new UsageError(
      `${missing} is missing: trackhoe ${command.name} ${wanted.join(' ')}`,
      `缺少 ${missing}：trackhoe ${command.name} ${wanted.join(' ')}`,
    )
  }
  if (operands.length > wanted.length) {
    const extra = operands.slice(wanted.length).join(' ')
    throw new UsageError(`Not understood: ${extra}`, `无法识别：${extra}`)
  }
}

/** The settings of a file such as systemd's EnvironmentFile. */
function readEnvironmentFile(path: string | undefined): Record<string, string | undefined> {
  if (path === undefined) return {}
  try {
    return { ...parseEnv(readFileSync(path, 'utf8')) }
  } catch {
    throw new StartupError(
      `The file of settings ${path} cannot be read. Check --env-file and the rights of this account.`,
      `无法读取设置文件 ${path}。请检查 --env-file 以及当前账号的权限。`,
    )
  }
}
