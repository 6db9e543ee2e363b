import { type AwardeeLikeness, formatCount } from '@bidlight/contract';
import { Card } from '#ui/page.tsx';

/** Says what was counted, because one number for it would be a guess. */
export function AwardeeLikenessCard({
  likeness: { withCode, underTargetCodes, scored, meanScore },
}: {
  likeness: AwardeeLikeness;
}) {
  const scores =
    meanScore === null
      ? 'None of the opportunities they won has a score for your company.'
      : scored === 1
        ? `Your score for the one scored opportunity they won is ${meanScore} of 100.`
        : `Your average score for the ${formatCount(scored)} scored opportunities they won is ${meanScore} of 100.`;
  return (
    <Card className="mt-4 p-4.5">
      <section aria-labelledby="likeness">
        <h2 id="likeness" className="font-semibold text-lg">
          How like your profile their work is
        </h2>
        <p className="mt-1">
          {codesText(withCode, underTargetCodes)} {scores}
        </p>
      </section>
    </Card>
  );
}

function codesText(withCode: number, underTargetCodes: number): string {
  if (withCode === 0) return 'None of their awards states a NAICS code.';
  if (withCode === 1) {
    return `The one award that states a NAICS code is ${underTargetCodes === 1 ? '' : 'not '}under your target codes.`;
  }
  const all = `the ${formatCount(withCode)} awards that state a NAICS code`;
  if (underTargetCodes < 2)
    return `${underTargetCodes === 0 ? 'None' : 'One'} of ${all} is under your target codes.`;
  return `${formatCount(underTargetCodes)} of ${all} are under your target codes.`;
}
