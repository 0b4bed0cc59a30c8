const chinese = {
  period: (from: string, to: string) => `${from} 至 ${to}`,
  separator: '；',
  fact: (name: string, last: string, min: string, max: string) => `${name}：最新 ${last}，最小 ${min}，最大 ${max}`,
}

const english: typeof chinese = {
  period: (from, to) => `${from} to ${to}`,
  separator: '; ',
  fact: (name, last, min, max) => `${name}: latest ${last}, lowest ${min}, highest ${max}`,
}

/** The messages of charts. */
export const chartMessages = { 'zh-CN': chinese, 'en-US': english }
