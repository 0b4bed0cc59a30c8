import type { OperatorLanguage, OperatorText } from '../platform/core/operator-text.ts'
import { readRelease } from '../platform/core/release.ts'
import type { Command } from './command.ts'

const COMMON: readonly (readonly [option: string, text: OperatorText])[] = [
  ['--env-file FILE', { en: 'read settings from a file', zh: '从文件读取设置' }],
  ['--lang zh|en', { en: 'language of what is printed; by default that of LANG', zh: '输出语言，默认取自 LANG' }],
  ['-h, --help', { en: 'show this help', zh: '显示帮助' }],
]

/** All commands, a line each. */
export function overview(commands: readonly Command[], language: OperatorLanguage): string {
  const { version } = readRelease()
  return text(
    {
      en: [
        'Usage: trackhoe COMMAND [OPTION]…',
        `Trackhoe ${version}. Settings come from the environment: docs/settings.md.`,
      ],
      zh: ['用法：trackhoe 命令 [选项]…', `Trackhoe ${version}。设置来自环境变量，见 docs/zh/settings.md。`],
    }[language],
    heading({ en: 'Commands', zh: '命令' }, language),
    columns(commands.map(({ name, operands = [], summary }) => [[name, ...operands].join(' '), summary[language]])),
    heading({ en: 'Options of every command', zh: '通用选项' }, language),
    columns([...common(language), ['--version', { en: 'print the version', zh: '显示版本' }[language]]]),
    heading({ en: 'Exit codes', zh: '退出码' }, language),
    columns([
      ['0', { en: 'done', zh: '成功' }[language]],
      ['1', { en: 'failed: one line says why and what to do', zh: '失败：输出一行原因和处理办法' }[language]],
      ['2', { en: 'the command line is wrong', zh: '命令行有误' }[language]],
    ]),
  )
}

/** One command with its options. */
export function helpOf({ name, operands = [], summary, options = {} }: Command, language: OperatorLanguage): string {
  const own = Object.entries(options).map(([option, { value, text: about }]): [string, string] => [
    value === undefined ? `--${option}` : `--${option} ${value}`,
    about[language],
  ])
  return text(
    [
      `${{ en: 'Usage: ', zh: '用法：' }[language]}trackhoe ${[name, ...operands].join(' ')}${own.length > 0 ? { en: ' [OPTION]…', zh: ' [选项]…' }[language] : ''}`,
      summary[language],
    ],
    heading({ en: 'Options', zh: '选项' }, language),
    columns([...own, ...common(language)]),
  )
}

const common = (language: OperatorLanguage) =>
  COMMON.map(([option, about]): [string, string] => [option, about[language]])
const heading = (title: OperatorText, language: OperatorLanguage) => [
  '',
  `${title[language]}:`.replace(/:$/, language === 'zh' ? '：' : ':'),
]

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)
}

const text = (...parts: readonly (readonly string[])[]) => parts.flat().join('\n')
