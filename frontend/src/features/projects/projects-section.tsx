import type { Project } from '@headgate/contracts/project';
import { useQuery } from '@tanstack/react-query';
import { projects } from '../../content/projects.ts';
import { Card } from '../../ui/card.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { projectsQuery } from '../../entities/project/projects.queries.ts';

interface Figure {
  readonly value: string;
  readonly meaning: string;
}

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** What was measured; what was not is left out. */
function projectFigures(project: Project): readonly Figure[] {
  const { waterSavings, yieldIncrease, costSavings, roiMonths } = project;
  const { figures } = projects;
  return [
    { value: waterSavings, show: (value: number) => `${number(value)}%`, meaning: figures.waterSavings },
    { value: yieldIncrease, show: (value: number) => `${number(value)}%`, meaning: figures.yieldIncrease },
    { value: costSavings, show: (value: number) => `$${number(value)}`, meaning: figures.costSavings },
    { value: roiMonths, show: number, meaning: figures.roiMonths },
  ].flatMap(({ value, show, meaning }) => (value === null ? [] : [{ value: show(value), meaning }]));
}

/** Absent when there is none; and when they cannot be read, for nothing that a visitor came for is missing then. */
export function ProjectsSection() {
  const { data = [] } = useQuery(projectsQuery);
  if (data.length === 0) return null;
  return (
    <PageSection id="projects" title={projects.title} intro={projects.intro}>
      <ul className="grid gap-6 md:grid-cols-2">
        {data.map((project) => (
          <li key={project.id} className="min-w-0">
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const { title, description, location, category, cropType, imageUrl } = project;
  return (
    <Card className="h-full min-w-0 overflow-hidden">
      {imageUrl !== null && (
        // What it shows is said below.
        <img src={imageUrl} alt="" loading="lazy" width={640} height={320} className={pictureStyle} />
      )}
      <div className="p-4 sm:p-6">
        <p className="text-14 text-muted">{[category, cropType, location].join(' · ')}</p>
        {/* The team writes in English. */}
        <h3 lang="en" className="mt-1 text-22 font-bold">
          {title}
        </h3>
        <p lang="en" className="mt-2 text-muted">
          {description}
        </p>
        <Figures project={project} />
      </div>
    </Card>
  );
}

const pictureStyle = 'aspect-2/1 w-full bg-line object-cover';

function Figures({ project }: { project: Project }) {
  const figures = projectFigures(project);
  if (figures.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
      {figures.map(({ value, meaning }) => (
        <div key={meaning} className="flex flex-col-reverse">
          <dt className="text-14 text-muted">{meaning}</dt>
          <dd className="numerals text-28 font-bold text-water">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
