'use client'

export { Statistic, type StatisticProps } from '../statistic/statistic.tsx'
