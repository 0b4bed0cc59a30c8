import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'

/** The same text for nine values that follow one another: the codes of one kind of fault. */
const decade = (first: number, text: string) =>
  Array.from({ length: 9 }, (_, at) => `${first + at} ${text}${at + 1}`).join(', ')

const YES_NO = '0 否, 1 是'

/**
 * Value and text, as `0 关, 1 开`. Source: SAE J1939-71 where a parameter has an SPN, else defined here. A switch that is
 * not among them is on or off.
 */
const texts: Readonly<Record<number, string>> = {
  25: '0 正常, 1 有水',
  74: '0 未请求, 1 起动未啮合, 2 起动已啮合, 3 起动完成, 4 发动机已运转被禁止, 5 预热中被禁止, 6 传动啮合被禁止, 7 防盗被禁止, 8 起动机过热被禁止, 9 进气切断被禁止, 10 排放控制被禁止, 11 需重新上电, 12 原因不明被禁止, 14 错误, 15 不可用',
  75: '0 停机, 1 起动前, 2 起动中, 3 暖机, 4 运转, 5 冷却, 6 停机中, 7 后运行, 15 不可用',
  76: '0 无请求, 1 油门, 2 巡航, 3 PTO调速, 4 车速调速, 5 ASR, 6 变速箱控制, 7 ABS, 8 扭矩限制, 9 高速调速, 10 制动系统, 11 远程油门, 12 服务程序, 14 其他, 15 不可用',
  83: YES_NO,
  92: '0 SP, 1 H, 2 A, 3 自定义',
  105: '0 无需再生, 1 需要再生-低, 2 需要再生-中, 3 需要再生-高, 7 不可用',
  106: '0 未进行, 1 进行中, 2 即将自动再生, 3 不可用',
  107: '0 未进行, 1 进行中, 3 不可用',
  108: '0 未强制, 1 开关强制, 2 服务工具强制, 7 不可用',
  ...Object.fromEntries([109, 110, 111, 112, 113, 114, 115].map((number) => [number, YES_NO])),
  117: '0 灭, 1 常亮, 4 快闪1Hz, 7 不可用',
  118: '0 灭, 1 常亮, 7 不可用',
  142: '0 正常, 1 常亮-液位低, 4 快闪-更低, 7 不可用',
  143: '0 无, 1 警告, 2 限制一级, 3 限制二级, 4 限制三级, 5 限制四级, 6 临时解除, 7 不可用',
  215: '0 铲斗, 1 破碎锤, 2 液压剪, 3 抓斗, 4 夯实, 5 其他',
  225: '0 关, 1 1档, 2 2档, 3 3档, 4 4档, 5 5档, 6 6档, 7 7档, 8 8档',
  232: '0 关, 1 面部, 2 面脚, 3 脚部, 4 脚部除霜, 5 除霜',
  234: '0 外循环, 1 内循环, 2 自动',
  236: `0 正常, ${decade(11, '传感器')}, ${decade(21, '执行器')}, ${decade(31, '制冷剂')}, 99 未知`,
  240: '0 解锁, 1 锁定',
  241: '0 无人, 1 有人',
  242: '0 未系, 1 已系',
  247: '0 低速, 1 高速, 2 自动',
  252: '0 关, 1 低, 2 中, 3 高, 4 间歇1, 5 间歇2',
  254: '0 关, 1 组合1, 2 组合2, 3 组合3',
  268: '0 关, 1 间歇, 2 连续, 3 紧急',
  269: '0 断开, 1 已连接',
  270: '0 断开, 1 已连接',
  271: '0 缺失, 1 在位',
  273: '0 无, 1 警告, 2 限功率, 3 禁止起动',
  274: '0 无, 1 仅授时, 2 二维, 3 三维',
}

const byCode = new Map(
  Object.entries(texts).map(([n, list]) => [
    codeOf(Number(n)),
    list.split(', ').map((item) => {
      const gap = item.indexOf(' ')
      return { value: item.slice(0, gap), text: item.slice(gap + 1) }
    }),
  ]),
)

/** What the numbers of an enumeration mean; none for an unknown code. */
export function enumValuesOf(code: string): { value: string; text: string }[] {
  return [...(byCode.get(code) ?? [])]
}
