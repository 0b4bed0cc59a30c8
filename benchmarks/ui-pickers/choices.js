// The same choices for everybody: 500 sites with 99 machines each, and 10,000 terminals.

export const sites = Array.from({ length: 500 }, (_, at) => ({
  key: `r${at}`,
  title: `第${at + 1}网点`,
  children: Array.from({ length: 99 }, (_machine, below) => ({
    key: `r${at}-${below}`,
    title: `车辆 ${at + 1}-${below + 1}`,
  })),
}))

export const siteKeys = sites.map((site) => site.key)

export const terminals = Array.from({ length: 10_000 }, (_, at) => {
  const value = `wg_${String(at).padStart(5, '0')}`
  return { value, label: `终端 ${value}` }
})
