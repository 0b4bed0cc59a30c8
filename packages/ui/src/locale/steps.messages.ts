const chinese = {
  waiting: '未开始',
  current: '进行中',
  done: '已完成',
  failed: '失败',
}

const english: typeof chinese = {
  waiting: 'Not started',
  current: 'In progress',
  done: 'Done',
  failed: 'Failed',
}

/** The messages of steps. */
export const stepsMessages = { 'zh-CN': chinese, 'en-US': english }
