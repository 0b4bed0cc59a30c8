import { defineMessages } from '@trackhoe/ui'
import type { TerminalParameterObjection, TerminalParameterState } from '@trackhoe/contract/vehicle'

type Objections = Readonly<Record<TerminalParameterObjection, string>>
/** `changes`: how many were to be set; 0: they were only read. */
type States = Readonly<Record<TerminalParameterState, (changes: number) => string>>

const zhCN = {
  title: '终端参数',
  read: '读取',
  edit: '修改',
  cancel: '取消',
  send: (count: number) => (count === 0 ? '下发' : `下发${count}项`),
  add: '添加参数',
  addHint: '终端未上报的参数',
  name: '参数',
  value: '值',
  range: '允许范围',
  ofMaker: '厂商自定义',
  makers: '其他',
  notReported: '未上报',
  longest: (bytes: number) => `最长${bytes}字节`,
  between: (min: string, max: string) => `${min}～${max}`,
  notRead: '尚未读取。',
  none: '终端没有返回参数。',
  readAt: (time: string) => `${time} 读取`,
  unchanged: '尚未修改任何参数',
  objections: {
    protocol: '只有JT/T 808终端有终端参数',
    unbound: '终端未装车',
    unregistered: '终端尚未注册',
    offline: '终端离线',
  } satisfies Objections as Objections,
  requestOf: (user: string, time: string, state: string) => `${time} ${user}：${state}`,
  states: {
    pending: (changes) => (changes === 0 ? '正在读取…' : `正在下发${changes}项…`),
    done: (changes) => (changes === 0 ? '已读取' : `终端已接受${changes}项，并已重新读取`),
    unread: (changes) => `终端已接受${changes}项，但未能重新读取`,
    failed: () => '终端执行失败',
    wrong: () => '终端认为消息有误',
    unsupported: () => '终端不支持',
    noAnswer: () => '终端未应答',
  } satisfies States as States,
  differs: (names: readonly string[]) => `终端没有采用下发的值：${names.join('、')}`,
  confirmTitle: '设置终端参数',
  confirmQuestion: (terminal: string) => `将向终端 ${terminal} 下发：`,
  serverWarning: '服务器地址、端口或接入点有误时，终端将无法再连接本平台。',
}

const enUS: typeof zhCN = {
  title: 'Terminal parameters',
  read: 'Read',
  edit: 'Edit',
  cancel: 'Cancel',
  send: (count) => (count === 0 ? 'Send' : `Send ${count}`),
  add: 'Add parameter',
  addHint: 'Not reported by the terminal',
  name: 'Parameter',
  value: 'Value',
  range: 'Allowed',
  ofMaker: 'Of the maker',
  makers: 'Others',
  notReported: 'Not reported',
  longest: (bytes) => `Up to ${bytes} bytes`,
  between: (min, max) => `${min} to ${max}`,
  notRead: 'Not read yet.',
  none: 'The terminal has sent no parameters.',
  readAt: (time) => `Read ${time}`,
  unchanged: 'No parameter has been changed',
  objections: {
    protocol: 'Only JT/T 808 terminals have terminal parameters',
    unbound: 'The terminal is in no vehicle',
    unregistered: 'The terminal has not registered',
    offline: 'The terminal is offline',
  },
  requestOf: (user, time, state) => `${time} ${user}: ${state}`,
  states: {
    pending: (changes) => (changes === 0 ? 'Reading…' : `Sending ${changes}…`),
    done: (changes) => (changes === 0 ? 'Read' : `${changes} accepted by the terminal and read again`),
    unread: (changes) => `${changes} accepted by the terminal, but not read again`,
    failed: () => 'The terminal failed to execute it',
    wrong: () => 'The terminal finds the message wrong',
    unsupported: () => 'The terminal does not support it',
    noAnswer: () => 'The terminal did not respond',
  },
  differs: (names) => `The terminal did not take the values for: ${names.join(', ')}`,
  confirmTitle: 'Set terminal parameters',
  confirmQuestion: (terminal) => `Terminal ${terminal} will get:`,
  serverWarning: 'With a wrong server address, port or access point the terminal can no longer reach this platform.',
}

export const useTerminalParameterMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
