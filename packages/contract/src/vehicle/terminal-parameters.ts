import type { Texts } from './commands/command-kind.ts'

/** The parts into which the parameters of a terminal are divided. */
export const TERMINAL_PARAMETER_GROUPS = {
  link: { zh: '通信', en: 'Communication' },
  server: { zh: '服务器', en: 'Server' },
  report: { zh: '位置汇报', en: 'Position reports' },
  phone: { zh: '电话', en: 'Telephone' },
  alarm: { zh: '报警设置', en: 'Alarm settings' },
  driving: { zh: '速度与驾驶', en: 'Speed and driving' },
  camera: { zh: '图像', en: 'Pictures' },
  vehicle: { zh: '车辆', en: 'Vehicle' },
  positioning: { zh: '定位', en: 'Positioning' },
  can: { zh: 'CAN总线', en: 'CAN bus' },
} as const satisfies Readonly<Record<string, Texts>>
export type TerminalParameterGroup = keyof typeof TERMINAL_PARAMETER_GROUPS

/** How the value of a parameter is written: a number of one, two or four bytes, a text in GBK, or bytes that have no figure. */
export type TerminalParameterType = 'byte' | 'word' | 'dword' | 'text' | 'bytes'

/** A parameter of terminals of JT/T 808. Source: JT/T 808-2013 and JT/T 808-2019, table 12. */
export interface TerminalParameterKind {
  readonly id: number
  readonly group: TerminalParameterGroup
  readonly name: Texts
  readonly type: TerminalParameterType
  /** Null for a value without a unit. */
  readonly unit: string | null
  /** The least and the greatest figure; of a text its length in bytes. */
  readonly min: number
  readonly max: number
  /** The amount that 1 stands for on the wire, in the unit. */
  readonly step: number
  /** The texts of options; null where any figure of the range is possible. */
  readonly options: Readonly<Record<number, Texts>> | null
  /** True for what leads the terminal to another server: set wrongly, it is lost to this platform. */
  readonly changesServer: boolean
}

const GREATEST = { byte: 0xff, word: 0xffff, dword: 0xffffffff } as const
const LONGEST_TEXT = 255

type Numbers = keyof typeof GREATEST
type Row = Readonly<{ id: number } & Texts> & Partial<Omit<TerminalParameterKind, 'id' | 'name'>>

const ofGroup = (group: TerminalParameterGroup, type: TerminalParameterType, rows: readonly Row[]) =>
  rows.map(({ zh, en, ...row }): TerminalParameterKind => {
    const written = row.type ?? type
    return {
      group,
      name: { zh, en },
      type: written,
      unit: null,
      min: 0,
      max: isNumber(written) ? GREATEST[written] : LONGEST_TEXT,
      step: 1,
      options: null,
      changesServer: false,
      ...row,
    }
  })

const isNumber = (type: TerminalParameterType): type is Numbers => Object.hasOwn(GREATEST, type)

const s = { unit: 's' } as const
const everyS = { unit: 's', min: 1 } as const
const everyM = { unit: 'm', min: 1 } as const
const way = { changesServer: true } as const

/** The parameters that the standard names. A terminal may have others of its maker. */
// prettier-ignore
export const TERMINAL_PARAMETERS: readonly TerminalParameterKind[] = [
  ...ofGroup('link', 'dword', [
    { id: 0x0001, zh: '心跳发送间隔', en: 'Heartbeat interval', ...everyS },
    { id: 0x0002, zh: 'TCP应答超时时间', en: 'TCP response timeout', ...s },
    { id: 0x0003, zh: 'TCP重传次数', en: 'TCP resends' },
    { id: 0x0004, zh: 'UDP应答超时时间', en: 'UDP response timeout', ...s },
    { id: 0x0005, zh: 'UDP重传次数', en: 'UDP resends' },
    { id: 0x0006, zh: '短信应答超时时间', en: 'SMS response timeout', ...s },
    { id: 0x0007, zh: '短信重传次数', en: 'SMS resends' },
  ]),
  ...ofGroup('server', 'text', [
    { id: 0x0010, zh: '主服务器APN', en: 'Main server APN', ...way },
    { id: 0x0011, zh: '主服务器拨号用户名', en: 'Main server dial-up user', ...way },
    { id: 0x0012, zh: '主服务器拨号密码', en: 'Main server dial-up password', ...way },
    { id: 0x0013, zh: '主服务器地址', en: 'Main server address', ...way },
    { id: 0x0014, zh: '备份服务器APN', en: 'Backup server APN' },
    { id: 0x0015, zh: '备份服务器拨号用户名', en: 'Backup server dial-up user' },
    { id: 0x0016, zh: '备份服务器拨号密码', en: 'Backup server dial-up password' },
    { id: 0x0017, zh: '备份服务器地址', en: 'Backup server address' },
    { id: 0x0018, zh: '服务器TCP端口', en: 'Server TCP port', type: 'dword', max: 65_535, ...way },
    { id: 0x0019, zh: '服务器UDP端口', en: 'Server UDP port', type: 'dword', max: 65_535, ...way },
    { id: 0x001a, zh: 'IC卡认证主服务器地址', en: 'IC card main server address' },
    { id: 0x001b, zh: 'IC卡认证服务器TCP端口', en: 'IC card server TCP port', type: 'dword', max: 65_535 },
    { id: 0x001c, zh: 'IC卡认证服务器UDP端口', en: 'IC card server UDP port', type: 'dword', max: 65_535 },
    { id: 0x001d, zh: 'IC卡认证备份服务器地址', en: 'IC card backup server address' },
    { id: 0x0023, zh: '从服务器APN', en: 'Second server APN' },
    { id: 0x0024, zh: '从服务器拨号用户名', en: 'Second server dial-up user' },
    { id: 0x0025, zh: '从服务器拨号密码', en: 'Second server dial-up password' },
    { id: 0x0026, zh: '从服务器地址', en: 'Second server address' },
  ]),
  ...ofGroup('report', 'dword', [
    { id: 0x0020, zh: '位置汇报策略', en: 'Report strategy', max: 2, options: { 0: { zh: '定时', en: 'By time' }, 1: { zh: '定距', en: 'By distance' }, 2: { zh: '定时和定距', en: 'By time and distance' } } },
    { id: 0x0021, zh: '位置汇报方案', en: 'Report scheme', max: 1, options: { 0: { zh: '按ACC状态', en: 'By key state' }, 1: { zh: '按登录状态和ACC状态', en: 'By sign-in and key state' } } },
    { id: 0x0022, zh: '未登录时间间隔', en: 'Interval without driver', ...everyS },
    { id: 0x0027, zh: '休眠时间间隔', en: 'Interval when asleep', ...everyS },
    { id: 0x0028, zh: '紧急报警时间间隔', en: 'Interval in an emergency', ...everyS },
    { id: 0x0029, zh: '缺省时间间隔', en: 'Default interval', ...everyS },
    { id: 0x002c, zh: '缺省距离间隔', en: 'Default distance', ...everyM },
    { id: 0x002d, zh: '未登录距离间隔', en: 'Distance without driver', ...everyM },
    { id: 0x002e, zh: '休眠距离间隔', en: 'Distance when asleep', ...everyM },
    { id: 0x002f, zh: '紧急报警距离间隔', en: 'Distance in an emergency', ...everyM },
    { id: 0x0030, zh: '拐点补传角度', en: 'Corner angle', unit: '°', max: 179 },
    { id: 0x0031, zh: '电子围栏半径', en: 'Geofence radius', type: 'word', unit: 'm' },
    { id: 0x0032, zh: '违规行驶时段', en: 'Times of forbidden driving', type: 'bytes' },
  ]),
  ...ofGroup('phone', 'text', [
    { id: 0x0040, zh: '监控平台电话', en: 'Platform number' },
    { id: 0x0041, zh: '复位电话', en: 'Reset number' },
    { id: 0x0042, zh: '恢复出厂设置电话', en: 'Factory reset number' },
    { id: 0x0043, zh: '监控平台短信号码', en: 'Platform SMS number' },
    { id: 0x0044, zh: '报警短信号码', en: 'Alarm SMS number' },
    { id: 0x0045, zh: '接听策略', en: 'Call pickup', type: 'dword', max: 1, options: { 0: { zh: '自动接听', en: 'Automatic' }, 1: { zh: 'ACC开自动接听，关手动', en: 'Automatic with the key on' } } },
    { id: 0x0046, zh: '每次最长通话时间', en: 'Longest call', type: 'dword', ...s },
    { id: 0x0047, zh: '当月最长通话时间', en: 'Longest calls of a month', type: 'dword', ...s },
    { id: 0x0048, zh: '监听电话', en: 'Listening number' },
    { id: 0x0049, zh: '特权短信号码', en: 'Privileged SMS number' },
  ]),
  ...ofGroup('alarm', 'bytes', [
    { id: 0x0050, zh: '报警屏蔽字', en: 'Masked alarms' },
    { id: 0x0051, zh: '报警短信开关', en: 'Alarms by SMS' },
    { id: 0x0052, zh: '报警拍摄开关', en: 'Alarms with pictures' },
    { id: 0x0053, zh: '报警拍摄存储标志', en: 'Alarms with stored pictures' },
    { id: 0x0054, zh: '关键报警标志', en: 'Key alarms' },
    { id: 0x005d, zh: '碰撞报警参数', en: 'Collision alarm' },
    { id: 0x005e, zh: '侧翻报警角度', en: 'Rollover angle', type: 'word', unit: '°', max: 180 },
  ]),
  ...ofGroup('driving', 'dword', [
    { id: 0x0055, zh: '最高速度', en: 'Speed limit', unit: 'km/h', max: 255 },
    { id: 0x0056, zh: '超速持续时间', en: 'Duration of speeding', ...s },
    { id: 0x0057, zh: '连续驾驶时间门限', en: 'Longest driving without rest', ...s },
    { id: 0x0058, zh: '当天累计驾驶时间门限', en: 'Longest driving in a day', ...s },
    { id: 0x0059, zh: '最小休息时间', en: 'Shortest rest', ...s },
    { id: 0x005a, zh: '最长停车时间', en: 'Longest parking', ...s },
    { id: 0x005b, zh: '超速预警差值', en: 'Warning below speed limit', type: 'word', unit: 'km/h', step: 0.1, max: 6553.5 },
    { id: 0x005c, zh: '疲劳驾驶预警差值', en: 'Warning before driving limit', type: 'word', ...everyS },
  ]),
  ...ofGroup('camera', 'dword', [
    { id: 0x0064, zh: '定时拍照控制', en: 'Pictures by time', type: 'bytes' },
    { id: 0x0065, zh: '定距拍照控制', en: 'Pictures by distance', type: 'bytes' },
    { id: 0x0070, zh: '图像质量', en: 'Picture quality', min: 1, max: 10 },
    { id: 0x0071, zh: '亮度', en: 'Brightness', max: 255 },
    { id: 0x0072, zh: '对比度', en: 'Contrast', max: 127 },
    { id: 0x0073, zh: '饱和度', en: 'Saturation', max: 127 },
    { id: 0x0074, zh: '色度', en: 'Hue', max: 255 },
  ]),
  ...ofGroup('vehicle', 'word', [
    { id: 0x0080, zh: '里程表读数', en: 'Odometer', type: 'dword', unit: 'km', step: 0.1, max: 429_496_729.5 },
    { id: 0x0081, zh: '省域ID', en: 'Province ID' },
    { id: 0x0082, zh: '市县域ID', en: 'City ID' },
    { id: 0x0083, zh: '机动车号牌', en: 'License plate', type: 'text' },
    { id: 0x0084, zh: '车牌颜色', en: 'Plate color', type: 'byte', max: 9, options: { 0: { zh: '未上牌', en: 'No plate' }, 1: { zh: '蓝色', en: 'Blue' }, 2: { zh: '黄色', en: 'Yellow' }, 3: { zh: '黑色', en: 'Black' }, 4: { zh: '白色', en: 'White' }, 5: { zh: '绿色', en: 'Green' }, 9: { zh: '其他', en: 'Other' } } },
  ]),
  ...ofGroup('positioning', 'byte', [
    { id: 0x0090, zh: '定位模式', en: 'Positioning systems', type: 'bytes' },
    { id: 0x0091, zh: '定位模块波特率', en: 'Receiver baud rate', max: 5, options: { 0: { zh: '4800', en: '4800' }, 1: { zh: '9600', en: '9600' }, 2: { zh: '19200', en: '19200' }, 3: { zh: '38400', en: '38400' }, 4: { zh: '57600', en: '57600' }, 5: { zh: '115200', en: '115200' } } },
    { id: 0x0092, zh: '定位数据输出频率', en: 'Receiver output period', max: 4, options: { 0: { zh: '500 ms', en: '500 ms' }, 1: { zh: '1000 ms', en: '1000 ms' }, 2: { zh: '2000 ms', en: '2000 ms' }, 3: { zh: '3000 ms', en: '3000 ms' }, 4: { zh: '4000 ms', en: '4000 ms' } } },
    { id: 0x0093, zh: '定位数据采集间隔', en: 'Receiver sampling interval', type: 'dword', ...everyS },
    { id: 0x0094, zh: '定位数据上传方式', en: 'Receiver data upload', type: 'bytes' },
    { id: 0x0095, zh: '定位数据上传设置', en: 'Receiver data upload settings', type: 'bytes' },
  ]),
  ...ofGroup('can', 'dword', [
    { id: 0x0100, zh: '通道1采集间隔', en: 'Channel 1 sampling interval', unit: 'ms' },
    { id: 0x0101, zh: '通道1上传间隔', en: 'Channel 1 upload interval', type: 'word', ...s },
    { id: 0x0102, zh: '通道2采集间隔', en: 'Channel 2 sampling interval', unit: 'ms' },
    { id: 0x0103, zh: '通道2上传间隔', en: 'Channel 2 upload interval', type: 'word', ...s },
    { id: 0x0110, zh: 'ID单独采集设置', en: 'Sampling by ID', type: 'bytes' },
  ]),
]

const kinds = new Map(TERMINAL_PARAMETERS.map((kind) => [kind.id, kind]))

/** The parameter with an id; undefined for one that the standard does not name. */
export const terminalParameterOf = (id: number): TerminalParameterKind | undefined => kinds.get(id)

/** Returns true for a value that the parameter may have. What has no figure cannot be set. */
export function fitsTerminalParameter(kind: TerminalParameterKind, value: number | string): boolean {
  const { type, min, max, step, options } = kind
  if (type === 'bytes') return false
  if (type === 'text') return typeof value === 'string' && value.length <= max && !/\p{Cc}/u.test(value)
  if (typeof value !== 'number' || value < min || value > max) return false
  // Of a tenth the quotient is a whole number but for its last digits.
  const count = value / step
  return Math.abs(count - Math.round(count)) < 1e-6 && (options === null || Object.hasOwn(options, value))
}
