const chinese = {
  increase: '增加',
  decrease: '减少',
}

const english: typeof chinese = {
  increase: 'Increase',
  decrease: 'Decrease',
}

/** The messages of a number field. */
export const numberInputMessages = { 'zh-CN': chinese, 'en-US': english }
