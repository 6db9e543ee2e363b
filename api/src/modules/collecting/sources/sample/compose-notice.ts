import { SET_ASIDES } from '@bidlight/contract';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { hexDigest, Random } from '#platform/random.ts';
import { HOME_COUNTRY } from '#store/places.ts';
import { amendNotice } from './amend-notice.ts';
import { pickAttachments } from './attachments.ts';
import { type Day, instantAt, isoOf, newYorkMidnight, zoneOffsetMinutes } from './calendar.ts';
import { composeTitle, misspell } from './compose-title.ts';
import { describeNotice, withAwardFacts } from './describe-notice.ts';
import { type Details, pickDetails } from './pick-details.ts';
import type { Plan } from './plan-day.ts';
import type { Stage } from './plan-stages.ts';

/** One notice as it reads at the end of the day `asOf`: with its amendments up to then and no later ones. */
export function composeNotice(plan: Plan, stage: Stage, asOf: Day): SourceNotice {
  const details = pickDetails(plan);
  const sourceId = hexDigest(`sample/${plan.key}/${stage.number}`);
  const random = new Random(sourceId);
  const dueMinutes = random.pick([600, 660, 720, 780, 840, 840, 900, 960, 960, 990, 1020]);
  const title = composeTitle(plan, stage.type, details, random);
  let notice: SourceNotice = {
    sourceId,
    title,
    solicitationNumber: details.number,
    department: details.buyer.department,
    subTier: details.buyer.subTier,
    office: details.office.name,
    noticeType: stage.type,
    setAsideCode: details.setAside,
    setAside: details.setAside && SET_ASIDES[details.setAside].name,
    naicsCode: details.naics,
    naicsCodes: details.naics ? [details.naics] : [],
    pscCode: details.psc,
    // One batch soon after midnight: a run at any hour of the day sees all of that day and nothing from the future.
    postedAt: new Date(newYorkMidnight(stage.day).getTime() + random.int(60, 3000) * 1000),
    ...deadlineFields(stage.deadline, dueMinutes, details),
    archiveOn: null,
    isActive: true,
    isCancelled: false,
    ...withAwardFacts(plan, stage, details, describeNotice(plan, stage, details, dueMinutes, random)),
    placeCity: details.isPlaceStated ? details.place.city : null,
    placeState: details.isPlaceStated ? details.place.state : null,
    placeCountry: details.isPlaceStated ? HOME_COUNTRY : null,
    contacts: details.contacts,
    attachments: pickAttachments(stage.type, plan.kind.style === 'part', sourceId, random),
    secondSourceUrl: details.secondSourceUrl,
  };

  const visible = stage.amendments.filter((amendment) => amendment.day <= asOf);
  const isMisspelt = stage.amendments.some(({ change }) => change === 'title');
  if (isMisspelt) notice = { ...notice, title: misspell(title) };
  visible.forEach((amendment, at) => {
    notice = amendNotice(notice, amendment, at + 1, { title, details, dueMinutes });
    if (amendment.deadline !== stage.deadline && notice.responseAt) {
      notice = { ...notice, ...deadlineFields(amendment.deadline, dueMinutes, details) };
    }
  });

  const lastDay = visible.at(-1)?.deadline ?? stage.deadline ?? stage.day + 30;
  const archive = lastDay + random.pick([5, 15, 15, 30]);
  return { ...notice, archiveOn: isoOf(archive), isActive: archive >= asOf };
}

function deadlineFields(deadline: Day | null, minutes: number, { place }: Details) {
  if (deadline === null) return { responseAt: null, responseOffsetMinutes: null };
  return {
    responseAt: instantAt(deadline, minutes, place.zone),
    responseOffsetMinutes: zoneOffsetMinutes(place.zone, deadline),
  };
}
