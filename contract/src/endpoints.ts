import { recordNavigation, teamActivity, userVotes } from './analytics.ts';
import { listAuditLog } from './audit.ts';
import { changePassword, endSession, listSessions, login, logout, me } from './auth.ts';
import { findNaics, getProfile, listModels, previewProfile, rollBackModel, saveProfile } from './company.ts';
import {
  getOutboxMail,
  hitCanary,
  listEmailGroups,
  listEmailReports,
  listOutbox,
  previewEmail,
  sendEmails,
  unsubscribe,
} from './email-reports.ts';
import {
  confirmHuman,
  feedbackData,
  feedbackStats,
  feedbackTrends,
  submitFeedback,
  updateFeedbackText,
} from './feedback.ts';
import {
  getJob,
  listJobs,
  listQuarantined,
  recentOpportunities,
  scrapingOverview,
  scrapingStats,
  sourceFreshness,
  triggerLearning,
  triggerScoring,
  triggerScraping,
} from './jobs.ts';
import { getOpportunity } from './opportunity.ts';
import { emailHistory, listTodayRfps, listTopRfps } from './rfps.ts';
import { searchRfps } from './search.ts';
import { createUser, grantAccess, listUsers, revokeAccess, updateUser } from './users.ts';

/** The call table of the specification (§7), row by row. */
export const specifiedEndpoints = {
  login,
  logout,
  me,
  sendEmails,
  listTodayRfps,
  listTopRfps,
  feedbackData,
  submitFeedback,
  feedbackStats,
  triggerLearning,
  triggerScoring,
  getJob,
  triggerScraping,
  scrapingStats,
  recentOpportunities,
  searchRfps,
  emailHistory,
  updateUser,
  revokeAccess,
  grantAccess,
  createUser,
  listUsers,
  recordNavigation,
  userVotes,
  updateFeedbackText,
} as const;

/** Calls beyond the specification. */
const addedEndpoints = {
  getOpportunity,
  feedbackTrends,
  teamActivity,
  changePassword,
  listSessions,
  endSession,
  listAuditLog,
  sourceFreshness,
  listJobs,
  scrapingOverview,
  listQuarantined,
  getProfile,
  saveProfile,
  previewProfile,
  findNaics,
  listModels,
  rollBackModel,
  listEmailGroups,
  previewEmail,
  listEmailReports,
  listOutbox,
  getOutboxMail,
  confirmHuman,
  hitCanary,
  unsubscribe,
} as const;

export const endpoints = { ...specifiedEndpoints, ...addedEndpoints };
