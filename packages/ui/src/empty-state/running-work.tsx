import { createContext, useContext, type ReactNode } from 'react'

export interface RunningWorkProps {
  /** What runs, such as 1 条指令执行中. Null: nothing. */
  label: string | null
  children: ReactNode
}

const Context = createContext<string | null>(null)

/**
 * Marks what is filled by something that may be running. While it runs, what is empty inside says so in place of 暂无数据: it
 * is not known yet that there is nothing.
 */
export function RunningWork({ label, children }: RunningWorkProps) {
  return <Context.Provider value={label}>{children}</Context.Provider>
}

/** What runs and may fill this part of the page; null for nothing. */
export const useRunningWork = () => useContext(Context)
