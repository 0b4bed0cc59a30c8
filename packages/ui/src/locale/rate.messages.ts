const chinese = {
  stars: (count: number) => `${count} 星`,
}

const english: typeof chinese = {
  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
}

/** The messages of a rating. */
export const rateMessages = { 'zh-CN': chinese, 'en-US': english }
