const chinese = {
  from: '最小值',
  to: '最大值',
}

const english: typeof chinese = {
  from: 'Lowest',
  to: 'Highest',
}

/** The messages of a range slider. */
export const sliderMessages = { 'zh-CN': chinese, 'en-US': english }
