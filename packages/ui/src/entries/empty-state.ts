'use client'

export { EmptyState, type EmptyStateProps } from '../empty-state/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from '../empty-state/error-state.tsx'
export { RunningWork, type RunningWorkProps } from '../empty-state/running-work.tsx'
