import { createContext, useContext, type ReactNode } from 'react'

export interface RunningWorkProps {
  /** The name of the work, such as 1 条指令执行中. Null: none runs. */
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

/** Returns the name of the work that may fill this part of the page; null when none runs. */
export const useRunningWork = () => useContext(Context)
