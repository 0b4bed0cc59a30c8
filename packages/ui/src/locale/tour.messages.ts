const chinese = {
  progress: (step: number, total: number) => `第 ${step} 步，共 ${total} 步`,
  previous: '上一步',
  next: '下一步',
  skip: '跳过',
  finish: '完成',
}

const english: typeof chinese = {
  progress: (step, total) => `Step ${step} of ${total}`,
  previous: 'Back',
  next: 'Next',
  skip: 'Skip',
  finish: 'Done',
}

/** The messages of a tour. */
export const tourMessages = { 'zh-CN': chinese, 'en-US': english }
