'use client'

export { Result, type ResultStatus, type ResultProps } from '../result/result.tsx'
